import { expect, test } from 'vitest';
import { imageTypeOf } from './image-types.ts';

const file = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));

test.each([
  ['image/jpeg', file([0xff, 0xd8, 0xff, 0xe0], 'JFIF and more')],
  ['image/png', file([0x89], 'PNG\r\n', [0x1a, 0x0a])],
  ['image/webp', file('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
  ['image/heic', file([0, 0, 0, 24], 'ftypheic')],
  ['image/heic', file([0, 0, 0, 24], 'ftypmif1')],
  [undefined, file('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
  [undefined, file([0, 0, 0, 24], 'ftypisom')],
  [undefined, file('%PDF-1.7')],
  [undefined, file('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [undefined, file()],
])('imageTypeOf returns %s from the first bytes', async (type, picture) => {
  expect(await imageTypeOf(picture)).toBe(type);
});

test('a file that cannot be read has no type', async () => {
  const unreadable = new Blob(['x']);
  unreadable.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone')) });
  expect(await imageTypeOf(unreadable)).toBeUndefined();
});
