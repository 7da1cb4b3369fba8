import { expect, test } from 'vitest';
import { createKey, decryptChunk, encryptChunk } from './chunk-cipher.ts';
import { isExpired, mayPlay } from './download.ts';
import { readRange } from './download-files.ts';
import { fileNameIn } from './download-paths.ts';

const DAY = 24 * 3600 * 1000;

test.each([
  [null, undefined],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=5-4', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-1', undefined],
])('reads the range header %s of a file of 100 bytes as %j', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected);
});

test('a chunk is readable with its key at its position only, and the key cannot be exported', async () => {
  const key = await createKey();
  const plain = new TextEncoder().encode('offer and acceptance');
  const encrypted = await encryptChunk(key, 7, plain);
  expect(new Uint8Array(await decryptChunk(key, 7, encrypted))).toEqual(plain);
  expect(new TextDecoder().decode(encrypted)).not.toContain('offer');
  await expect(decryptChunk(key, 8, encrypted)).rejects.toThrow();
  await expect(decryptChunk(await createKey(), 7, encrypted)).rejects.toThrow();
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

test('lectures expire 14 days after the last contact, and a clock that is turned back stops them', () => {
  const contact = { at: 100 * DAY, seenAt: 105 * DAY };
  expect(mayPlay(contact, 105 * DAY)).toBe(true);
  expect(mayPlay(contact, 114 * DAY)).toBe(true);
  expect(isExpired(contact, 114 * DAY + 1)).toBe(true);
  expect(mayPlay(contact, 114 * DAY + 1)).toBe(false);
  expect(mayPlay(contact, 103 * DAY)).toBe(false);
  expect(isExpired(contact, 103 * DAY)).toBe(false);
});

test('only paths of lecture files in the folder name a file', () => {
  expect(fileNameIn('/student/lecture-files/v-1/240p.mp4')).toEqual({ videoId: 'v-1', name: '240p.mp4' });
  for (const path of [
    '/student/lecture-files/v-1/',
    '/student/lecture-files/v-1/a/b',
    '/student/lecture-files/../x.mp4',
    '/student/courses',
    '/api/student/lecture-files/v-1/240p.mp4',
  ])
    expect(fileNameIn(path)).toBeUndefined();
});
