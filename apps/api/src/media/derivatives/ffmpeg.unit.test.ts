import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixture } from '../../../test/support/media/sample-files.ts';
import { videoFixture } from '../../../test/support/media/video-fixtures.ts';
import { conversionLimitMs } from '../video/convert-video.ts';
import { FfmpegError, findFfmpeg, runFfmpeg } from './ffmpeg.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const ffmpeg = (await findFfmpeg())!;
const { signal } = new AbortController();
const SEEN = ['-f', 'null', '-'];
let folder: string;
let secret: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qanoon-ffmpeg-'));
  secret = join(folder, 'other.mp4');
  await writeFile(secret, await videoFixture({ seconds: 1 }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const playlist = (address: string) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${address}\n#EXT-X-ENDLIST\n`;
const DISGUISED: [string, (address: string) => string][] = [
  ['an HLS playlist', playlist],
  ['a concat script', (address) => `ffconcat version 1.0\nfile ${address}\n`],
  [
    'a session description',
    (address) =>
      `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nu=${address}\nc=IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\n`,
  ],
  [
    'a DASH manifest',
    (address) =>
      `<?xml version="1.0"?><MPD><Period><AdaptationSet><Representation><BaseURL>${address}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
  ],
];

test.each(DISGUISED)(
  '%s disguised as a video is refused, and no file or URL in it is opened',
  async (_what, text) => {
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      for (const address of [`http://127.0.0.1:${port}/a.mp4`, 'other.mp4', secret, `file:${secret}`]) {
        const input = join(folder, 'lecture.mp4');
        await writeFile(input, text(address));
        await expect(
          runFfmpeg(ffmpeg, { input, output: SEEN, signal, limitMs: 60_000 }),
        ).rejects.toBeInstanceOf(FfmpegError);
      }
      expect(requests).toBe(0);
    } finally {
      server.close();
    }
  },
);

test.each(['mp4', 'webm'] as const)('%s is accepted', async (format) => {
  const input = join(folder, `real.${format}`);
  await writeFile(input, await fixture(`clip.${format}`));
  await runFfmpeg(ffmpeg, { input, output: SEEN, signal, limitMs: 60_000 });
});

test('ffmpeg is killed after its timeout with an FfmpegError', async () => {
  const endless = ['-filter_complex', 'loop=loop=-1:size=1000', ...SEEN];
  await expect(runFfmpeg(ffmpeg, { input: secret, output: endless, signal, limitMs: 300 })).rejects.toThrow(
    new FfmpegError('it took longer than 1 minutes'),
  );
});

test('ffmpeg runs with a memory limit and without core dumps', async () => {
  const limits = {
    ...ffmpeg,
    command: [...ffmpeg.command.slice(0, -1), 'sh', '-c', 'echo "$(ulimit -v) $(ulimit -c)" >&2; exit 1'],
  };
  const outcome = runFfmpeg(limits, { input: secret, output: [], signal, limitMs: 60_000 }).catch(
    (thrown: Error) => thrown.message.split(' ').map(Number),
  );
  const [kilobytes, core] = (await outcome) as number[];
  expect(kilobytes).toBeGreaterThan(1024 ** 2);
  expect(kilobytes).toBeLessThan(20 * 1024 ** 2);
  expect(core).toBe(0);
});

test('the timeout of a conversion depends on the duration of the video, within bounds', () => {
  const minutes = (seconds: number | null) => conversionLimitMs(seconds) / 60_000;
  expect([0, 60, 3600, 10 * 3600, 1e9, null].map(minutes)).toEqual([10, 30, 720, 720, 720, 720]);
});
