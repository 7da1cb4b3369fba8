import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fixture, mp4 } from '../../../test/support/media/sample-files.ts';
import { boxOf, videoFixture } from '../../../test/support/media/video-fixtures.ts';
import { findVideoFault } from './video-fault.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let indexLast: Buffer;
let indexFirst: Buffer;
let fragmented: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qanoon-fault-'));
  const video = { seconds: 2, fps: 5, size: '64x48' };
  indexLast = await videoFixture(video);
  indexFirst = await videoFixture({ ...video, args: ['-movflags', '+faststart'] });
  fragmented = await videoFixture({ ...video, args: ['-g', '5', '-movflags', '+frag_keyframe+empty_moov'] });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function faultOf(bytes: Uint8Array) {
  const path = join(folder, 'video');
  await writeFile(path, bytes);
  return findVideoFault(path);
}
const share = (bytes: Buffer, part: number) => bytes.subarray(0, Math.floor(bytes.length * part));
/** Returns where the last box of this type starts: at its size field, four bytes before its name. */
const startOf = (bytes: Buffer, type: string) => bytes.lastIndexOf(type) - 4;

test('whole videos of every structure have no fault', async () => {
  for (const bytes of [indexLast, indexFirst, fragmented]) expect(await faultOf(bytes)).toBeUndefined();
  for (const name of [
    'clip.mp4',
    'clip.webm',
    'clip-without-duration.webm',
    'video/recorded-in-browser.mp4',
    'video/screen-444.mp4',
    'video/slides-h264.webm',
    'video/phone-hlg.mp4',
  ] as const)
    expect(await faultOf(await fixture(name)), name).toBeUndefined();
});

test('a video whose index was not written has no index', async () => {
  expect(await faultOf(indexLast.subarray(0, startOf(indexLast, 'moov')))).toBe('index-missing');
  const recorded = fragmented.subarray(fragmented.indexOf('moof') - 4);
  expect(await faultOf(recorded.subarray(0, startOf(recorded, 'mfra')))).toBe('index-missing');
});

describe('a video with 60 % of its bytes', () => {
  test.each([
    ['with its index at the end', () => indexLast],
    ['with its index first', () => indexFirst],
    ['in fragments', () => fragmented],
  ])('is cut off %s', async (_what, whole) => expect(await faultOf(share(whole(), 0.6))).toBe('cut-off'));

  test('is cut off as WebM', async () => {
    expect(await faultOf(share(await fixture('clip.webm'), 0.6))).toBe('cut-off');
    expect(await faultOf(share(await fixture('video/slides-h264.webm'), 0.6))).toBe('cut-off');
  });
});

test('a video that ends inside its index, or between a fragment’s index and samples, is cut off', async () => {
  expect(await faultOf(indexLast.subarray(0, -20))).toBe('cut-off');
  expect(await faultOf(fragmented.subarray(0, startOf(fragmented, 'mdat')))).toBe('cut-off');
});

test('samples outside the file are found when the box around them claims no size', async () => {
  const open = Buffer.from(indexFirst);
  open.writeUInt32BE(0, startOf(open, 'mdat'));
  expect(await faultOf(open)).toBeUndefined();
  expect(await faultOf(open.subarray(0, -1))).toBe('cut-off');
});

test('samples of 64-bit offsets outside the file are found', async () => {
  const [offsets, sizes, runs] = [Buffer.alloc(16), Buffer.alloc(12), Buffer.alloc(20)];
  offsets.writeUInt32BE(1, 4);
  offsets.writeBigUInt64BE(2n ** 33n, 8);
  sizes.writeUInt32BE(1000, 4);
  sizes.writeUInt32BE(3, 8);
  [1, 1, 3, 1].forEach((field, at) => {
    runs.writeUInt32BE(field, 4 + at * 4);
  });
  const tables = [boxOf('co64', [offsets]), boxOf('stsz', [sizes]), boxOf('stsc', [runs])];
  const path = ['stbl', 'minf', 'mdia', 'trak', 'moov'];
  const index = path.reduce((inner, type) => [boxOf(type, inner)], tables);
  const start = [boxOf('ftyp', [Buffer.from('isom0000isom')]), boxOf('mdat', [Buffer.alloc(4000)])];
  expect(await faultOf(Buffer.concat([...start, ...index]))).toBe('cut-off');
  index[0]!.writeBigUInt64BE(100n, index[0]!.indexOf('co64') + 12);
  expect(await faultOf(Buffer.concat([...start, ...index]))).toBeUndefined();
});

test('the recording of a program that stopped counts as whole, because its segment never had a size', async () => {
  expect(await faultOf(share(await fixture('clip-without-duration.webm'), 0.6))).toBeUndefined();
});

test('noise, text and nothing are not called cut off', async () => {
  for (const bytes of [mp4(5000), Buffer.from('hello'), Buffer.alloc(0), Buffer.alloc(5000)])
    expect(await faultOf(bytes)).toBeUndefined();
});
