import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page, request } from '@playwright/test';
import { videoFixture } from '../apps/api/test/support/media/video-fixtures.ts';
import { signIn } from '../e2e/fixtures/accounts.ts';
import { createCourseWithVideo } from '../e2e/fixtures/course-with-video.ts';
import { startServer } from '../e2e/fixtures/server.ts';
import { openSlowPage } from '../e2e/network/slow-network.ts';
import { findOrInstallChromium } from '../scripts/programs.ts';
import { addFigure } from './comparison/figures.ts';
import { median } from './comparison/median.ts';

/**
 * Measures how long a student on a slow network (400 kbit/s, 400 ms) waits from pressing play to the first
 * frame of a minute of 720p, and until ten seconds have played. It compares the portal's player on a first
 * visit with the uploaded file and its lowest quality by hls.js, each on an empty page without a cache: `pnpm
 * bench first-frame [runs]`.
 */
const runs = Number(process.argv[2] ?? 3);
const HLS = readFileSync(
  createRequire(new URL('../packages/player/package.json', import.meta.url)).resolve(
    'hls.js/dist/hls.light.min.js',
  ),
  'utf8',
);
const PAGE = `<!doctype html><title>First frame</title><video muted preload="none" width="640" height="360"></video><script src="/bench/hls.js"></script>
<script>
  async function press(address, byHls) {
    const video = document.querySelector('video');
    const measured = since(video, performance.now());
    if (byHls) {
      const hls = new Hls({ startLevel: 0, testBandwidth: false });
      hls.loadSource(address);
      hls.attachMedia(video);
    } else video.src = address;
    await video.play();
    return measured;
  }
</script>`;

const password = 'owner-of-the-bench';
const server = await startServer({ VIDEO_WORKER: 'on', DEMO: 'off', OWNER_PASSWORD: password });
const api = await request.newContext({ baseURL: server.url });
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const { courseId, video } = await convertedVideo();
  const figures: Record<string, Measured[]> = {
    'as uploaded': [],
    '240p by hls.js': [],
    'in the player': [],
  };
  for (let run = 0; run < runs; run += 1) {
    figures['as uploaded']!.push(await watch(video.url, false));
    figures['240p by hls.js']!.push(await watch(video.stream.url, true));
    figures['in the player']!.push(await visit(courseId));
  }
  const sizes = video.stream.qualities.map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`);
  process.stdout.write(
    `One minute of 1280x720: ${kilobytes(video.bytes)} as uploaded, ${sizes.join(', ')}\n`,
  );
  const rows = Object.entries(figures).map(([name, all]) => {
    const [frames, played] = [all.map(([frame]) => frame), all.map(([, ten]) => ten)];
    return [
      name,
      {
        'first frame ms': median(frames),
        'ten seconds played ms': median(played),
        'all first frames': frames.join(', '),
      },
    ];
  });
  const framesOf = (name: string) => median(figures[name]!.map(([frame]) => frame));
  addFigure('first frame in the player', framesOf('in the player'), 'ms', framesOf('240p by hls.js'));
  console.table(Object.fromEntries(rows));
  process.stdout.write('Target: at most 5000 ms on the lowest quality.\n');
} finally {
  await browser.close();
  await server.stop();
}

type Video = {
  url: string;
  bytes: number;
  stream: { url: string; qualities: { name: string; bytes: number }[] };
};

async function convertedVideo(): Promise<{ courseId: string; video: Video }> {
  const admin = await tokenOf('/api/auth/admin-login', { email: 'owner@qanoonacademy.pk', password });
  const lecture = await videoFixture({
    seconds: 60,
    size: '1280x720',
    args: ['-preset', 'veryfast', '-crf', '23', '-b:a', '128k'],
  });
  const courseId = await createCourseWithVideo(api, server.url, admin, [
    { title: 'Lecture', bytes: lecture },
  ]);
  const { token } = await enroll(courseId);
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    const response = await api.get(
      `/trpc/learning.content?input=${encodeURIComponent(JSON.stringify({ courseId }))}`,
      { headers },
    );
    const { sections } = (
      (await response.json()) as { result: { data: { sections: { videos: Video[] }[] } } }
    ).result.data;
    const [converted] = sections[0]!.videos;
    if (converted!.stream) return { courseId, video: converted! };
    await pause(1000);
  }
}

async function tokenOf(path: string, data: object): Promise<string> {
  return ((await (await api.post(path, { data })).json()) as { token: string }).token;
}

/** A new student of the course. Another visit of the same one would resume the lecture where it ended. */
async function enroll(
  courseId: string,
): Promise<{ account: { email: string; password: string }; token: string }> {
  const account = { email: `${randomUUID()}@demo.test`, password: 'listener-pass' };
  const token = await tokenOf('/api/auth/register', { ...account, fullName: 'Listener' });
  await api.post('/trpc/payments.enrollFree', {
    headers: { authorization: `Bearer ${token}` },
    data: { courseId },
  });
  return { account, token };
}

/** Milliseconds from pressing play to the first frame and to ten seconds played, with an empty cache. */
type Measured = [frame: number, played: number];

/** This function runs in the page. `pressed` is a time of the page's clock. */
async function since(video: HTMLVideoElement, pressed: number): Promise<Measured> {
  const sincePress = () => Math.round(performance.now() - pressed);
  const frame = new Promise((shown) => video.requestVideoFrameCallback(shown)).then(sincePress);
  const played = new Promise<void>((over) =>
    video.addEventListener('timeupdate', () => video.currentTime >= 10 && over()),
  ).then(sincePress);
  return [await frame, await played];
}

async function newPage(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  await context.addInitScript(`globalThis.since = ${since}`);
  return { context, page: (await openSlowPage(context)).page };
}

async function watch(url: string, streamed: boolean): Promise<Measured> {
  const { context, page } = await newPage();
  await context.route('**/bench/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: HLS })
      : route.fulfill({ contentType: 'text/html', body: PAGE }),
  );
  await page.goto(`${server.url}/bench/page`);
  const measured = await page.evaluate<Measured>(`press(${JSON.stringify(url)}, ${streamed})`);
  await context.close();
  return measured;
}

/** Measures the portal's player; presses play as soon as the button appears. */
async function visit(courseId: string): Promise<Measured> {
  const { context, page } = await newPage();
  const { account } = await enroll(courseId);
  // The live stream remains open: closing it needs a route, which turns off the browser's cache.
  await signIn(context, server, account, { live: true });
  await page.goto(`${server.url}/student/my-course/${courseId}`, { waitUntil: 'commit', timeout: 60_000 });
  const start = page.locator('.player-start');
  await start.waitFor({ timeout: 120_000 });
  await start.evaluate((button) => {
    const video = document.querySelector('video')!;
    const pressed = new Promise<number>((resolve) =>
      button.addEventListener('click', (event) => resolve(event.timeStamp), { capture: true }),
    );
    Object.assign(window, { measured: pressed.then((moment) => since(video, moment)) });
  });
  await start.click();
  const measured = await page.evaluate(() => (window as unknown as { measured: Promise<Measured> }).measured);
  await context.close();
  return measured;
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`;
}
