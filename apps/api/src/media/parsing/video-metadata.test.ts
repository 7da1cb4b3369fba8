// @module-tag any-engine
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, testApp } from '../../../test/harness.ts';
import { fileOf, fixture, mp4 } from '../../../test/support/media/sample-files.ts';
import { run, videoFixture } from '../../../test/support/media/video-fixtures.ts';
import { readVideoMetadata } from './video-metadata.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qanoon-video-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function factsOf(bytes: Uint8Array, limitMs = 10_000) {
  const path = join(folder, 'video');
  await writeFile(path, bytes);
  return readVideoMetadata(path, { account: 'somebody', limitMs });
}

test.each([
  ['clip.mp4', 12],
  ['clip.webm', 7],
  ['clip-without-duration.webm', 7],
  ['video/recorded-in-browser.mp4', 6],
  ['video/slides-h264.webm', 60],
] as const)('%s plays %d seconds', async (name, seconds) =>
  expect((await factsOf(await fixture(name))).durationSeconds).toBe(seconds),
);

test('the samples decide the duration of a WebM whose header says half a second', async () => {
  const bytes = await fixture('clip.webm');
  // The duration is a number of eight bytes, in milliseconds.
  bytes.writeDoubleBE(500, bytes.indexOf(Buffer.from('448988', 'hex')) + 3);
  expect((await factsOf(bytes)).durationSeconds).toBe(7);
});

test('a codec without a name is not left out of the codecs', async () => {
  const bytes = await videoFixture({ seconds: 1, args: ['-c:v', 'mpeg4'] });
  expect((await factsOf(bytes)).codecs).toBe('unknown,mp4a.40.2');
});

test('a sample lecture has all metadata', async () => {
  const clip = new URL(
    '../../../../../packages/db/src/seed/content/clips/contract-law-essentials-1-1.mp4',
    import.meta.url,
  );
  expect(await readVideoMetadata(fileURLToPath(clip), { account: 'somebody' })).toEqual({
    durationSeconds: 35,
    width: 854,
    height: 480,
    codecs: expect.stringMatching(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/u),
    sound: true,
    color: { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false },
    framesPerSecond: expect.closeTo(5, 1),
  });
});

test('metadata describes videos without audio, without a picture, and in portrait orientation', async () => {
  expect(await factsOf(await videoFixture({ seconds: 1, sound: false }))).toMatchObject({
    width: 426,
    height: 240,
    sound: false,
  });
  expect(await factsOf(await videoFixture({ seconds: 1, picture: false }))).toMatchObject({
    width: null,
    height: null,
    codecs: 'mp4a.40.2',
    sound: true,
  });
  const lying = join(folder, 'lying.mp4');
  await writeFile(lying, await videoFixture({ seconds: 1 }));
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    lying,
    '-c',
    'copy',
    '-metadata:s:v:0',
    'rotate=90',
    join(folder, 'upright.mp4'),
  ]);
  expect(await readVideoMetadata(join(folder, 'upright.mp4'), { account: 'somebody' })).toMatchObject({
    width: 240,
    height: 426,
  });
});

test('another file, a truncated one, or one on which the parser loops has no metadata', async () => {
  const nothing = {
    durationSeconds: null,
    width: null,
    height: null,
    codecs: null,
    sound: false,
    color: null,
    framesPerSecond: null,
  };
  expect(await factsOf(mp4(5000))).toEqual(nothing);
  expect(await factsOf(Buffer.from('hello'))).toEqual(nothing);
  expect(await factsOf((await fixture('clip.webm')).subarray(0, 60))).toEqual(nothing);
  const circles = Buffer.concat([(await fixture('clip.webm')).subarray(0, 60), Buffer.alloc(100_000, 0xff)]);
  expect(await factsOf(circles, 3000)).toEqual(nothing);
});

test('an uploaded video is stored with its metadata, or without if it has none', async () => {
  const app = await testApp();
  try {
    const token = await app.bearer(await build.admin(app.db));
    for (const bytes of [await fixture('clip.webm'), mp4(5000)])
      expect(
        (
          await app.send('POST', '/api/uploads/video', {
            token,
            form: formOf({ file: fileOf(bytes, 'a.webm') }),
          })
        ).statusCode,
      ).toBe(200);
    const { contentType, durationSeconds, width, height, codecs } = uploads;
    const rows = await app.db.select({ contentType, durationSeconds, width, height, codecs }).from(uploads);
    expect(rows.sort((a, b) => a.contentType.localeCompare(b.contentType))).toEqual([
      { contentType: 'video/mp4', durationSeconds: null, width: null, height: null, codecs: null },
      {
        contentType: 'video/webm',
        durationSeconds: 7,
        width: expect.any(Number),
        height: expect.any(Number),
        codecs: expect.stringMatching(/^v/u),
      },
    ]);
  } finally {
    await app.close();
  }
});
