import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixture } from '../../../test/support/media/sample-files.ts';
import { run } from '../../../test/support/media/video-fixtures.ts';
import { readVideoMetadata } from '../parsing/video-metadata.ts';
import { findFfmpeg, runFfmpeg } from './ffmpeg.ts';
import { planOutputs } from './renditions.ts';

vi.setConfig({ testTimeout: 120_000 });

const ffmpeg = (await findFfmpeg())!;
const { signal } = new AbortController();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qanoon-renditions-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Converts the start of a video as a conversion does. Returns the path of each output by its kind. */
async function convert(input: string, seconds = 3): Promise<Record<string, string>> {
  const outputs = planOutputs(await readVideoMetadata(input, { account: 'somebody' }));
  const made: Record<string, string> = {};
  for (const { kind, args } of outputs) {
    const path = `${input}.${kind}.${kind === 'poster' ? 'webp' : 'mp4'}`;
    await runFfmpeg(ffmpeg, {
      input,
      output: [...args, '-t', String(seconds), path],
      signal,
      limitMs: 60_000,
    });
    made[kind] = path;
  }
  return made;
}

async function store(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

const PICTURE = 'pix_fmt,color_range,color_space,color_transfer,color_primaries';
const describePicture = async (path: string): Promise<string> =>
  (
    await run('ffprobe', [
      ...[
        '-v',
        'error',
        '-select_streams',
        'v',
        '-show_entries',
        `stream=${PICTURE}`,
        '-of',
        'csv=p=0',
        path,
      ],
    ])
  ).trim();
const SDR = 'yuv420p,tv,bt709,bt709,bt709';

/** Returns the color at the middle of the video, in one pixel of its picture. */
async function colorAt(path: string, { x, y }: { x: number; y: number }): Promise<number[]> {
  const png = `${path}.png`;
  await run('ffmpeg', ['-v', 'error', '-y', '-i', path, '-frames:v', '1', '-pix_fmt', 'rgb24', png]);
  return pixelOf(png, { x, y });
}
async function pixelOf(path: string, { x, y }: { x: number; y: number }): Promise<number[]> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
}

test('HDR of a phone becomes SDR with its brightness and its colors, in renditions and poster', {
  tags: ['full'],
}, async () => {
  const made = await convert(await store('phone.mp4', await fixture('video/phone-hlg.mp4')));
  expect(Object.keys(made)).toEqual(['poster', 'audio', '240p', '480p', '720p']);
  for (const kind of ['240p', '480p', '720p']) expect(await describePicture(made[kind]!), kind).toBe(SDR);
  // The white field and the yellow bar of the test picture, which were gray (160) and olive (125, 131, 52).
  for (const read of [
    (at: { x: number; y: number }) => colorAt(made['480p']!, at),
    (at: { x: number; y: number }) => pixelOf(made.poster!, at),
  ]) {
    for (const channel of await read({ x: 330, y: 430 })) expect(channel).toBeGreaterThan(220);
    const [red, green, blue] = await read({ x: 245, y: 150 });
    expect(red).toBeGreaterThan(170);
    expect(green).toBeGreaterThan(170);
    expect(blue).toBeLessThan(60);
  }
});

test('4:4:4 of a screen recorder becomes 8-bit 4:2:0 in every usual size', { tags: ['full'] }, async () => {
  const made = await convert(await store('screen.mp4', await fixture('video/screen-444.mp4')), 1);
  expect(Object.keys(made)).toEqual(['poster', 'audio', '240p', '480p', '720p']);
  for (const kind of ['240p', '480p', '720p']) expect(await describePicture(made[kind]!), kind).toBe(SDR);
});

test.each([
  ['full range', ['-vf', 'scale=out_range=pc', '-pix_fmt', 'yuvj420p', '-color_range', 'pc']],
  [
    'BT.601',
    ['-vf', 'scale=out_color_matrix=smpte170m', '-colorspace', 'smpte170m', '-color_primaries', 'bt709'],
  ],
  ['no tag, in standard definition', ['-vf', 'scale=out_color_matrix=smpte170m']],
  [
    'no tag, in high definition',
    ['-vf', 'scale=1280:720:out_color_matrix=bt709,setparams=colorspace=unknown:color_primaries=unknown'],
  ],
  [
    'the wide colors of BT.2020',
    [
      ...['-vf', 'format=gbrp,zscale=pin=bt709:tin=bt709:min=gbr:p=bt2020:t=bt709:m=bt2020nc,format=yuv420p'],
      ...['-color_primaries', 'bt2020', '-color_trc', 'bt709', '-colorspace', 'bt2020nc'],
    ],
  ],
])('a green of %s keeps its color', async (name, args) => {
  const path = join(folder, `${name}.mp4`);
  await run('ffmpeg', [
    ...[
      '-v',
      'error',
      '-y',
      '-f',
      'lavfi',
      '-i',
      'color=0x1f7a4d:size=320x240:rate=10:duration=1,format=rgb24',
    ],
    ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', ...args, path],
  ]);
  const made = await convert(path);
  expect(await describePicture(made['240p']!)).toBe(SDR);
  for (const color of [
    await colorAt(made['240p']!, { x: 100, y: 100 }),
    await pixelOf(made.poster!, { x: 100, y: 100 }),
  ])
    for (const [channel, right] of [0x1f, 0x7a, 0x4d].entries())
      expect(Math.abs(color[channel]! - right), `${name}: ${color}`).toBeLessThanOrEqual(6);
});

test('a recording of one frame a second shows a change when it happens', async () => {
  const path = join(folder, 'sparse.mp4');
  // Black until the frame at 8.4 seconds, which is white. The frames come at 0, 1.4, 2.4 and so on.
  const picture =
    "color=black:size=320x240:rate=1:duration=13,settb=1/1000,setpts='PTS+if(gte(N,1),400,0)',geq=lum='if(gte(N,8),235,16)':cb=128:cr=128";
  await run('ffmpeg', [
    ...[
      '-v',
      'error',
      '-y',
      '-f',
      'lavfi',
      '-i',
      picture,
      '-fps_mode',
      'passthrough',
      '-enc_time_base',
      '1/1000',
    ],
    ...['-c:v', 'libx264', '-bf', '0', '-pix_fmt', 'yuv420p', '-video_track_timescale', '1000', path],
  ]);
  const made = await convert(path, 13);
  expect(await findFirstLight(path)).toBeCloseTo(8.4, 2);
  expect(Math.abs((await findFirstLight(made['240p']!)) - 8.4)).toBeLessThanOrEqual(0.1);
  const seconds = (await readVideoMetadata(made['240p']!, { account: 'somebody' })).durationSeconds;
  expect(seconds).toBe(13);
});

/** Finds the second at which the first light frame is shown. */
async function findFirstLight(path: string): Promise<number> {
  const lines = await run('ffmpeg', [
    ...['-v', 'error', '-i', path, '-vf', 'signalstats,metadata=print:key=lavfi.signalstats.YAVG:file=-'],
    ...['-fps_mode', 'passthrough', '-f', 'null', '-'],
  ]);
  const frames = [...lines.matchAll(/pts_time:([\d.]+)\s+\S*YAVG=([\d.]+)/gu)];
  return Number(frames.find(([, , light]) => Number(light) > 128)?.[1]);
}
