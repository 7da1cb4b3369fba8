import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, testApp } from '../../../test/harness.ts';
import { fileOf, fixture, mp4 } from '../../../test/sample-files.ts';
import { readVideoDuration } from './video-duration.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qanoon-video-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function durationOf(bytes: Uint8Array, patienceMs?: number) {
  const path = join(folder, 'video');
  await writeFile(path, bytes);
  return readVideoDuration(path, patienceMs);
}

test.each([
  ['clip.mp4', 12],
  ['clip.webm', 7],
  ['clip-without-duration.webm', 7],
] as const)('%s plays %d seconds', async (name, seconds) => expect(await durationOf(await fixture(name))).toBe(seconds));

test('a lecture of the samples plays as long as its container says, to the second', async () => {
  const clip = new URL('../../../../../packages/db/src/seed/content/clips/contract-law-essentials-1-1.mp4', import.meta.url);
  expect(await readVideoDuration(fileURLToPath(clip))).toBe(35);
});

test('what is no film, or breaks off, or sends the parser round in circles, is of unknown duration', async () => {
  expect(await durationOf(mp4(5000))).toBeNull();
  expect(await durationOf(Buffer.from('hello'))).toBeNull();
  expect(await durationOf((await fixture('clip.webm')).subarray(0, 60))).toBeNull();
  const circles = Buffer.concat([(await fixture('clip.webm')).subarray(0, 60), Buffer.alloc(100_000, 0xff)]);
  expect(await durationOf(circles, 3000)).toBeNull();
});

test('an uploaded video is kept with its duration, one that does not tell without', async () => {
  const app = await testApp();
  try {
    const token = await app.bearer(await build.admin(app.db));
    for (const bytes of [await fixture('clip.webm'), mp4(5000)])
      expect((await app.send('POST', '/api/uploads/video', { token, form: formOf({ file: fileOf(bytes, 'a.webm') }) })).statusCode).toBe(200);
    const rows = await app.db.select({ contentType: uploads.contentType, seconds: uploads.durationSeconds }).from(uploads);
    expect(rows.sort((a, b) => a.contentType.localeCompare(b.contentType))).toEqual([
      { contentType: 'video/mp4', seconds: null },
      { contentType: 'video/webm', seconds: 7 },
    ]);
  } finally {
    await app.close();
  }
});
