import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, request } from '@playwright/test';
import { film } from '../apps/api/test/films.ts';
import { createFilmedCourse } from '../e2e/filmed-course.ts';
import { startServer } from '../e2e/server.ts';
import { slowLine } from '../e2e/slow-line.ts';
import { findOrInstallChromium } from '../scripts/programs.ts';

/**
 * How long a student on a slow line (400 kbit/s, 400 ms) waits from pressing play to the first frame of a minute of 720p, and until ten seconds
 * have played, waiting included: the file as it was uploaded, and its lowest quality by hls.js, each on a bare page that has loaded nothing of it before: `pnpm bench:first-frame [runs]`.
 */
const runs = Number(process.argv[2] ?? 3);
const HLS = readFileSync(createRequire(new URL('../apps/student-web/package.json', import.meta.url)).resolve('hls.js/dist/hls.light.min.js'), 'utf8');
const PAGE = `<!doctype html><title>First frame</title><video muted preload="none" width="640" height="360"></video><script src="/bench/hls.js"></script>
<script>
  async function press(address, byHls) {
    const video = document.querySelector('video');
    const pressed = performance.now();
    const frame = new Promise((resolve) => video.requestVideoFrameCallback(() => resolve(performance.now() - pressed)));
    const played = new Promise((resolve) =>
      video.addEventListener('timeupdate', () => video.currentTime >= 10 && resolve(performance.now() - pressed)));
    if (byHls) {
      const hls = new Hls({ startLevel: 0, testBandwidth: false });
      hls.loadSource(address);
      hls.attachMedia(video);
    } else video.src = address;
    await video.play();
    return [await frame, await played].map(Math.round);
  }
</script>`;

const password = 'owner-of-the-bench';
const server = await startServer({ VIDEO_WORKER: 'on', DEMO: 'off', OWNER_PASSWORD: password });
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const video = await convertedVideo();
  const figures: Record<string, Measured[]> = { 'as uploaded': [], '240p by hls.js': [] };
  for (let run = 0; run < runs; run += 1) {
    figures['as uploaded']!.push(await watch(video.url, false));
    figures['240p by hls.js']!.push(await watch(video.stream.url, true));
  }
  const sizes = video.stream.qualities.map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`);
  process.stdout.write(`One minute of 1280x720: ${kilobytes(video.bytes)} as uploaded, ${sizes.join(', ')}\n`);
  const rows = Object.entries(figures).map(([name, all]) => {
    const [frames, played] = [all.map(([frame]) => frame), all.map(([, ten]) => ten)];
    return [name, { 'first frame ms': median(frames), 'ten seconds played ms': median(played), 'all first frames': frames.join(', ') }];
  });
  console.table(Object.fromEntries(rows));
  process.stdout.write('Target: at most 5000 ms on the lowest quality.\n');
} finally {
  await browser.close();
  await server.stop();
}

type Video = { url: string; bytes: number; stream: { url: string; qualities: { name: string; bytes: number }[] } };

async function convertedVideo(): Promise<Video> {
  const api = await request.newContext({ baseURL: server.url });
  const tokenOf = async (path: string, data: object) => ((await (await api.post(path, { data })).json()) as { token: string }).token;
  const admin = await tokenOf('/api/auth/admin-login', { email: 'owner@qanoonacademy.pk', password });
  const lecture = await film({ seconds: 60, size: '1280x720', args: ['-preset', 'veryfast', '-crf', '23', '-b:a', '128k'] });
  const courseId = await createFilmedCourse(api, server.url, admin, [{ title: 'Lecture', bytes: lecture }]);
  const student = await tokenOf('/api/auth/register', { email: 'listener@demo.test', password: 'listener-pass', fullName: 'Listener' });
  const headers = { authorization: `Bearer ${student}` };
  await api.post('/trpc/payments.enrollFree', { headers, data: { courseId } });
  for (;;) {
    const answer = await api.get(`/trpc/learning.content?input=${encodeURIComponent(JSON.stringify({ courseId }))}`, { headers });
    const { sections } = ((await answer.json()) as { result: { data: { sections: { videos: Video[] }[] } } }).result.data;
    const [converted] = sections[0]!.videos;
    if (converted!.stream) return converted!;
    await pause(1000);
  }
}

/** Milliseconds from the press until a frame is on the screen, and until ten seconds have played, in a browser that has nothing of it yet. */
type Measured = [frame: number, played: number];

async function watch(url: string, streamed: boolean): Promise<Measured> {
  const context: BrowserContext = await browser.newContext();
  const { page } = await slowLine(context);
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

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
