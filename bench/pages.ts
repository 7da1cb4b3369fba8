import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureName } from '@qanoon/domain/platform/pictures';
import lighthouse from 'lighthouse';
import { startServer } from '../e2e/fixtures/server.ts';
import { findOrInstallChromium } from '../scripts/programs.ts';
import { addFigure } from './comparison/figures.ts';
import { median } from './comparison/median.ts';

/**
 * Measures the public pages on Lighthouse's simulated slow phone, next to a plain HTML page with the same
 * picture: `pnpm bench pages [runs]`. Prints the median of each metric. The simulation scales this machine's
 * timings, so compare with the plain page of the same run.
 */
const runs = Number(process.argv[2] ?? 3);
const TARGETS =
  'Targets on a quiet machine: performance ≥ 98, the others 100, LCP ≤ 1200 ms, TBT < 50 ms, CLS < 0.02.\n' +
  'In Urdu: performance ≥ 95, and LCP ≤ 1.3 times that of the English page.';

const server = await startServer({
  NODE_ENV: 'production',
  DEMO: 'accounts',
  RATE_LIMITS: 'on',
  OWNER_PASSWORD: 'bench-owner-2026',
});
const courses = (await (await fetch(`${server.url}/api/courses`)).json()) as {
  id: string;
  thumbnail: string;
}[];
const course = courses[0]!;
const plain = await plainPage(`${course.thumbnail}/${pictureName(640, 'avif')}`);
const chrome = await startChromium();
try {
  const pages = {
    'plain HTML': plain.url,
    '/': `${server.url}/`,
    '/course/{id}': `${server.url}/course/${course.id}`,
    '/ur/': `${server.url}/ur/`,
    '/ur/course/{id}': `${server.url}/ur/course/${course.id}`,
  };
  const rows: Record<string, Record<string, number | string>> = {};
  const samples: Record<string, Figures[]> = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  // The pages take turns, so that a busy moment of the machine affects all of them.
  for (let run = 0; run < runs; run += 1)
    for (const [name, url] of Object.entries(pages)) samples[name]!.push(await measure(url));
  for (const [name, figures] of Object.entries(samples))
    rows[name] = Object.fromEntries(
      Object.keys(figures[0]!).map((figure) => [figure, median(figures.map((sample) => sample[figure]!))]),
    );
  for (const name of Object.keys(pages))
    if (name !== 'plain HTML')
      addFigure(
        `largest paint of ${name}`,
        Number(rows[name]!['LCP ms']),
        'ms',
        Number(rows['plain HTML']!['LCP ms']),
      );
  console.table(rows);
  process.stdout.write(`${TARGETS}\n`);
} finally {
  chrome.stop();
  plain.close();
  await server.stop();
}

type Figures = Record<string, number>;

async function measure(url: string): Promise<Record<string, number>> {
  const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'silent' });
  const { categories, audits } = result!.lhr;
  const score = (category: string) => Math.round((categories[category]!.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]!.numericValue ?? Number.NaN;
  for (const category of ['accessibility', 'best-practices', 'seo'])
    for (const { id } of categories[category]!.auditRefs.filter(
      (ref) => ref.weight > 0 && audits[ref.id]!.score === 0,
    ))
      if (!url.startsWith(plain.url)) process.stderr.write(`${url}: ${category}: ${audits[id]!.title}\n`);
  // A trace can end early on an overloaded machine, and such a run is discarded.
  if (Number.isNaN(value('largest-contentful-paint'))) return measure(url);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'FCP ms': Math.round(value('first-contentful-paint')),
    'LCP ms': Math.round(value('largest-contentful-paint')),
    'TBT ms': Math.round(value('total-blocking-time')),
    CLS: Number(value('cumulative-layout-shift').toFixed(4)),
  };
}

/** Serves the lower bound for a page: a heading, a paragraph and the same picture. */
async function plainPage(picture: string): Promise<{ url: string; close: () => void }> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Plain</title><meta name="description" content="Plain"></head><body><main><h1>Plain HTML</h1><p>A paragraph of text in place of the content.</p><img src="${picture}" width="640" height="400" alt=""></main></body></html>`;
  const plainServer: Server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  );
  await new Promise<void>((resolve) => plainServer.listen(0, '127.0.0.1', resolve));
  const { port } = plainServer.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/`, close: () => plainServer.close() };
}

async function startChromium(): Promise<{ port: number; stop: () => void }> {
  const profile = mkdtempSync(join(tmpdir(), 'qanoon-bench-'));
  const browser = spawn(
    findOrInstallChromium()!,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      'about:blank',
    ],
    // It gets its own process group, because the program may be a script that starts Chromium.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const port = await new Promise<number>((resolve, reject) => {
    browser.once('exit', (code) =>
      reject(new Error(`Chromium exited with code ${code} before it was ready.`)),
    );
    browser.stderr.on('data', (chunk: Buffer) => {
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/u.exec(chunk.toString())?.[1];
      if (found) resolve(Number(found));
    });
  });
  const stop = () => {
    browser
      .removeAllListeners('exit')
      .once('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }));
    // Chromium does not end on SIGTERM after Lighthouse has closed its pages.
    process.kill(-browser.pid!, 'SIGKILL');
  };
  return { port, stop };
}
