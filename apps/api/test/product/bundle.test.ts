// @module-tag any-engine
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { demoAccount } from '@qanoon/db/seed/demo-accounts';
import { freePort } from '@qanoon/db/testing/free-port';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { compileCache } from '../support/compile-cache.ts';
import { fileOf, pdf, png } from '../support/media/sample-files.ts';
import { type MainProcess, startMain } from '../support/processes/main-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const RECORD = new URL('../support/record-loaded-packages.ts', import.meta.url).href;
/** The default installation needs these packages for some requests only, or never. */
const LATE_PACKAGES = [
  ...['@aws-sdk/client-s3', '@block65/webcrypto-web-push', '@digitalbazaar/vc', '@node-rs/argon2'],
  ...['@opentelemetry/sdk-trace-base', 'bidi-js', 'csv-parse', 'file-type', 'harfbuzzjs', 'jose', 'jsonld'],
  ...['markdown-it', 'mediabunny', 'nodemailer', 'pdf-lib', 'pg', 'prom-client', 'sanitize-html', 'sharp'],
  ...['swagger-ui-dist', '@tus/server', 'srvx', 'tesseract.js', 'undici'],
];

let folder: string;
let app: string;
let server: MainProcess;
const distFile = (name: string) => join(app, 'apps/api/dist', name);
const dataDir = () => join(folder, 'data');

const settings = async () => ({
  PORT: String(await freePort()),
  DATA_DIR: dataDir(),
  DATABASE_URL: '',
  DEMO: 'accounts',
});

beforeAll(async () => {
  // `pnpm test` builds the bundle, but a single test file may run without a build.
  if (!existsSync(join(ROOT, 'apps/api/dist/main.js')))
    execFileSync('vite', ['build'], { cwd: join(ROOT, 'apps/api'), stdio: 'ignore' });
  folder = mkdtempSync(join(tmpdir(), 'qanoon-bundle-'));
  app = join(folder, 'app');
  execFileSync(process.execPath, [join(ROOT, 'apps/api/scripts/pack-server.ts'), app]);
  symlinkSync(join(ROOT, 'apps/api/node_modules'), join(app, 'apps/api/node_modules'));
  // The start on an empty folder migrates the database and creates the demo.
  server = await startMain(await settings(), { main: distFile('main.js') });
});

afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, token?: string) =>
  fetch(new URL(path, server.url), { headers: token ? { authorization: `Bearer ${token}` } : {} });

async function signInAsAdministrator(): Promise<string> {
  const { email, password } = demoAccount('admin');
  const response = await fetch(`${server.url}/api/auth/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { token: string }).token;
}

const run = (args: string[], data = dataDir()) =>
  spawnSync(process.execPath, [distFile('admin.js'), ...args], {
    encoding: 'utf8',
    env: { ...compileCache, PATH: process.env.PATH, DATA_DIR: data, DATABASE_URL: '', DEMO: 'accounts' },
  });

test('a document and a picture are uploaded', async () => {
  const headers = { authorization: `Bearer ${await signInAsAdministrator()}` };
  for (const [purpose, bytes, type] of [
    ['resource', await pdf(), 'application/pdf'],
    ['thumbnail', await png(), 'image/png'],
  ] as const) {
    const body = new FormData();
    body.append('file', fileOf(bytes, 'file', type));
    const response = await fetch(`${server.url}/api/uploads/${purpose}`, { method: 'POST', headers, body });
    expect(await response.json(), purpose).toMatchObject({ contentType: type });
  }
});

test('the bundle contains no sources, and the files of a start are Latin text', () => {
  expect(globSync('**/*.{ts,tsx,mjml}', { cwd: app, exclude: ['**/node_modules'] })).toEqual([]);
  // A single other character would double the memory for the text of the file.
  for (const name of [distFile('main.js'), join(app, 'apps/public-web/dist/server/page-handler.js')])
    expect(
      readFileSync(name).every((byte) => byte < 128),
      name,
    ).toBe(true);
});

test('the bundle serves pages, portals, the reference and pictures, and checks passwords', async () => {
  expect(await (await get('/readyz')).json()).toEqual({ status: 'ok' });
  for (const path of ['/', '/ur/', '/student', '/admin', '/api/docs', '/api/docs/assets/swagger-ui.css'])
    expect((await get(path)).status, path).toBe(200);
  const icon = await get('/api/app/icon-192.png');
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('the bundle draws a receipt in a thread', async () => {
  const database = new Sqlite(join(dataDir(), 'qanoon.db'), { readonly: true });
  const { id } = database.prepare('select id from receipts').get() as { id: string };
  database.close();
  const input = encodeURIComponent(JSON.stringify({ receiptId: id, language: 'ur' }));
  const response = await get(`/trpc/receipts.pdfUrl?input=${input}`, await signInAsAdministrator());
  const { result } = (await response.json()) as { result: { data: { url: string } } };
  const pdf = Buffer.from(await (await get(new URL(result.data.url, server.url).href)).arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('every thread starts, and one reads the text of a picture', { tags: ['full'] }, async () => {
  const names = globSync('*.worker.js', { cwd: join(app, 'apps/api/dist') });
  expect(names).toHaveLength(10);
  const picture = fileURLToPath(import.meta.resolve('@qanoon/db/seed/content/receipt-sample.png'));
  for (const name of names) {
    const worker = new Worker(pathToFileURL(distFile(name)));
    try {
      // Only one of them knows this request, and the others reply that they failed.
      worker.postMessage({ type: 'read-text', path: picture });
      const [reply] = (await once(worker, 'message')) as [object];
      if (name.startsWith('read-proof')) expect(JSON.stringify(reply)).toMatch(/\d{6}/u);
    } finally {
      await worker.terminate();
    }
  }
});

/** Starts the server with `RECORD`. It does not outlive the test. */
async function startRecorded(changes: Record<string, string> = {}): Promise<MainProcess> {
  const started = await startMain(
    { ...(await settings()), ...changes },
    { main: distFile('main.js'), preload: RECORD },
  );
  onTestFinished(() => void started.process.kill('SIGKILL'));
  return started;
}

/** Stops a process that was started with `RECORD`, and returns the packages that it loaded. */
async function loadedUntilStopped(started: MainProcess): Promise<string[]> {
  started.process.kill('SIGTERM');
  await started.ended;
  return JSON.parse(/^loaded (.*)$/mu.exec(started.output())![1]!) as string[];
}

test('a start in production logs the diagnostics and loads no package that only some requests need', async () => {
  const started = await startRecorded({
    DATA_DIR: join(folder, 'empty'),
    DEMO: 'off',
    OWNER_PASSWORD: '',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  });
  expect((await fetch(`${started.url}/readyz`)).status).toBe(200);
  // The check of the installation is the last part of a start.
  await expect.poll(() => started.output()).toContain('"check":"addresses"');
  expect(started.output()).toContain('There is no mail server');
  const loaded = await loadedUntilStopped(started);
  expect(loaded).toEqual(expect.arrayContaining(['fastify', 'drizzle-orm', 'better-sqlite3']));
  expect(loaded.filter((name) => LATE_PACKAGES.includes(name))).toEqual([]);
});

test('an upload without an account loads no server of uploads', async () => {
  const started = await startRecorded();
  expect((await fetch(`${started.url}/api/uploads/tus`, { method: 'POST' })).status).toBe(401);
  const loaded = await loadedUntilStopped(started);
  expect(loaded).toContain('fastify');
  expect(loaded).not.toContain('@tus/server');
});

test('the operator’s commands run from the bundle', { tags: ['full'] }, () => {
  expect(run(['fsck'])).toMatchObject({ status: 0, stdout: expect.stringContaining('0 missing') });
  expect(run(['doctor', '--json']).stdout).toContain('"database"');
  expect(run(['sessions']).status).toBe(0);
  expect(run(['backup', join(folder, 'backup')]).status).toBe(0);
  expect(run(['restore', join(folder, 'backup'), '--check']).status).toBe(0);
  expect(run(['portals', join(folder, 'portals')]).status).toBe(0);
  expect(run(['move-files', '--help']).status).toBe(0);
});

test('the stack of a logged error names source files and lines', () => {
  const broken = join(folder, 'broken');
  expect(run(['fsck'], broken).status).toBe(0);
  const database = new Sqlite(join(broken, 'qanoon.db'));
  database.exec('alter table uploads rename to lost');
  database.close();
  const { status, stderr } = run(['fsck'], broken);
  expect(status).toBe(1);
  const { err } = JSON.parse(stderr.trim().split('\n').at(-1)!) as { err: { stack: string } };
  expect(err.stack).toMatch(/\(packages\/db\/src\/engine\/sqlite\/sqlite\.ts:\d+:\d+\)/u);
  expect(err.stack).not.toContain('apps/api/dist');
});
