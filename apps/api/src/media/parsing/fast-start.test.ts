// @module-tag any-engine
import { mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, testApp } from '../../../test/harness.ts';
import { fileOf, fixture, sha256 } from '../../../test/support/media/sample-files.ts';
import { boxOf, run, videoFixture } from '../../../test/support/media/video-fixtures.ts';
import { moveIndexFirst } from './fast-start.ts';
import { readTopBoxes } from './mp4-boxes.ts';
import { relocateIndex } from './mp4-index.ts';

let folder: string;
let path: string;
let late: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qanoon-fast-start-'));
  path = join(folder, 'video.mp4');
  late = await videoFixture();
});
afterAll(() => rm(folder, { recursive: true }));

async function order(): Promise<string[] | undefined> {
  const file = await open(path, 'r');
  const boxes = await readTopBoxes(file);
  await file.close();
  return boxes?.map((box) => box.type);
}
/** Lists every packet of every stream with its time, size and hash. */
const packets = () =>
  run('ffprobe', ['-v', 'error', '-show_packets', '-show_data_hash', 'sha256', '-of', 'compact', path]);
const withoutPositions = (text: string) => text.replaceAll(/\|pos=\d+/gu, '');

async function expectUntouched(bytes: Uint8Array) {
  await writeFile(path, bytes);
  expect(await moveIndexFirst(path, { account: 'somebody' })).toBe(false);
  expect(sha256(await readFile(path))).toBe(sha256(bytes));
  expect(await readdir(folder)).toEqual(['video.mp4']);
}

test('an index at the end moves to the start, and the samples do not change', async () => {
  await writeFile(path, late);
  expect(await order()).toEqual(['ftyp', 'free', 'mdat', 'moov']);
  const before = await packets();
  expect(before.split('\n').length).toBeGreaterThan(400);
  expect(await moveIndexFirst(path, { account: 'somebody' })).toBe(true);
  expect(await order()).toEqual(['ftyp', 'moov', 'free', 'mdat']);
  expect(withoutPositions(await packets())).toBe(withoutPositions(before));
  expect((await readFile(path)).length).toBe(late.length);
  expect(await readdir(folder)).toEqual(['video.mp4']);
  await expectUntouched(await readFile(path));
});

test('the result has the samples of ffmpeg’s own fast start', async () => {
  await writeFile(path, late);
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    path,
    '-c',
    'copy',
    '-movflags',
    '+faststart',
    join(folder, 'theirs.mp4'),
  ]);
  await moveIndexFirst(path, { account: 'somebody' });
  const hashes = (file: string) =>
    run('ffmpeg', [
      '-v',
      'error',
      '-i',
      file,
      '-map',
      '0',
      '-c',
      'copy',
      '-f',
      'streamhash',
      '-hash',
      'sha256',
      '-',
    ]);
  expect(await hashes(path)).toBe(await hashes(join(folder, 'theirs.mp4')));
  await rm(join(folder, 'theirs.mp4'));
});

test('a file of more than 4 GB gets 64-bit offsets to the same samples', async () => {
  // The file is sparse between the samples and the index.
  const index = late.indexOf('moov') - 4;
  const hole = boxOf('free', []);
  hole.writeUInt32BE(0xffff_fff0);
  const moov = { type: 'moov', start: index + 0xffff_fff0, size: late.length - index, head: 8 };
  const moved = relocateIndex(late.subarray(index), moov, 32, moov.start + moov.size)!;
  expect([moved.includes('co64'), moved.includes('stco')]).toEqual([true, false]);
  await writeFile(path, late);
  const before = await packets();
  await writeFile(path, Buffer.concat([late.subarray(0, 32), moved, late.subarray(32, index), hole]));
  await truncate(path, moov.start + moved.length);
  expect(await order()).toEqual(['ftyp', 'moov', 'free', 'mdat', 'free']);
  expect(withoutPositions(await packets())).toBe(withoutPositions(before));
});

test('another file, or one with unsupported offsets, is not changed', async () => {
  const front = await videoFixture({ seconds: 1, args: ['-movflags', '+faststart'] });
  const fragmented = await videoFixture({ seconds: 1, args: ['-movflags', '+frag_keyframe+empty_moov'] });
  const [index, end] = [late.indexOf('moov') - 4, late.length];
  const withOffsetsElsewhere = Buffer.concat([late, boxOf('meta', [Buffer.alloc(20)])]);
  const encrypted = Buffer.from(late);
  encrypted.write('saio', encrypted.indexOf('stsd', index));
  const broken = Buffer.from(late);
  broken.writeUInt32BE(0x7fff_ffff, broken.indexOf('stco', index) + 8);
  const cut = late.subarray(0, end - 50);
  for (const bytes of [
    front,
    fragmented,
    withOffsetsElsewhere,
    encrypted,
    broken,
    cut,
    Buffer.from('hello'),
    Buffer.alloc(0),
    await fixture('clip.webm'),
  ])
    await expectUntouched(bytes);
});

test('a rewritten file with different samples is discarded', async () => {
  const wrong = Buffer.from(late);
  // A chunk offset past the index refers to other bytes after the move.
  const table = wrong.indexOf('stco') + 12;
  wrong.writeUInt32BE(late.length + 1000, table);
  await expectUntouched(wrong);
});

test('an uploaded video is stored with its index first, and its row describes the stored file', async () => {
  const app = await testApp();
  try {
    const token = await app.bearer(await build.admin(app.db));
    expect(
      (await app.send('POST', '/api/uploads/video', { token, form: formOf({ file: fileOf(late, 'a.mp4') }) }))
        .statusCode,
    ).toBe(200);
    const [row] = await app.db.select().from(uploads);
    const stored = await app.storage.withLocalFile(row!.objectKey, (object) => readFile(object));
    expect(stored.indexOf('moov')).toBeLessThan(stored.indexOf('mdat'));
    expect(row).toMatchObject({
      sha256: sha256(stored),
      bytes: stored.length,
      width: 426,
      height: 240,
      durationSeconds: 6,
    });
    expect((await app.files()).tmp).toEqual([]);
  } finally {
    await app.close();
  }
});
