import { expect, test } from 'vitest';
import { replaceFile } from '../files/editor-file.ts';
import { getDurationBefore, restoreDuration } from './replaced-duration.ts';

const STORED = { name: 'stored.mp4', bytes: 10, uploadId: 'stored' };
const FIRST = {
  ...replaceFile(STORED, 'stored', { name: 'first.mp4', bytes: 20, jobKey: 'first' }),
  duration: { before: '0:36', read: '0:04' },
};

test('a file that leaves the slot takes the duration that was read from it', () => {
  expect(restoreDuration('0:04', FIRST)).toBe('0:36');
});

test('a duration that was typed stays when the file leaves the slot', () => {
  expect(restoreDuration('0:50', FIRST)).toBe('0:50');
});

test('a second file remembers the duration of the stored file when the first was not uploaded', () => {
  const second = replaceFile(FIRST, undefined, { name: 'second.mp4', bytes: 30, jobKey: 'second' });
  expect(getDurationBefore('0:04', FIRST, second)).toBe('0:36');
});

test('a second file remembers the duration of the first when that was uploaded', () => {
  const second = replaceFile(FIRST, 'first', { name: 'second.mp4', bytes: 30, jobKey: 'second' });
  expect(getDurationBefore('0:04', FIRST, second)).toBe('0:04');
});
