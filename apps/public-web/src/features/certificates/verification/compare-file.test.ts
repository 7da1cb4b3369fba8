import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { compareFile, sha256Of } from './compare-file.ts';

const [FIRST, SECOND] = ['QA-2222-2222-2', 'QA-3333-3333-3'];
const first = { code: FIRST, sha256: 'a'.repeat(64) };
const second = { code: SECOND, sha256: 'b'.repeat(64) };
const valid = { code: SECOND, replacedBy: null, files: [second, first] };
const replaced = { code: FIRST, replacedBy: SECOND, files: [second, first] };

test.each([
  ['the file of a valid certificate', second, valid, 'unaltered'],
  ['an earlier file, on the page of the newest certificate', first, valid, 'earlier'],
  ['the file of a replaced certificate, on its own page', first, replaced, 'earlier'],
  ['the newest file, on the page of a replaced certificate', second, replaced, 'newest'],
] as const)('recognizes %s', (_case, { sha256, code }, page, kind) => {
  expect(compareFile(sha256, page)).toEqual({ kind, code, newest: SECOND });
});

test('any other file is unknown, even on a page without files', () => {
  expect(compareFile('c'.repeat(64), valid)).toEqual({ kind: 'unknown' });
  expect(compareFile('', { ...valid, files: [] })).toEqual({ kind: 'unknown' });
});

test('an earlier file is called earlier even when the newest certificate has no recorded file', () => {
  expect(compareFile(first.sha256, { ...replaced, files: [first] })).toMatchObject({ kind: 'earlier' });
});

test('a file that was issued twice counts as the newest one', () => {
  const files = [{ ...second, sha256: first.sha256 }, first];
  expect(compareFile(first.sha256, { ...valid, files })).toMatchObject({ kind: 'unaltered' });
});

test('the digest equals that of node:crypto and changes with every flipped byte', async () => {
  const bytes = randomBytes(300);
  const digest = createHash('sha256').update(bytes).digest('hex');
  expect(await sha256Of(new Blob([bytes]))).toBe(digest);
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed[index]! ^= 1;
    expect(await sha256Of(new Blob([changed]))).not.toBe(digest);
  }
});
