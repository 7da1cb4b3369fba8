import { expect, test } from 'vitest';
import { compress, negotiateEncoding } from './compression.ts';

test.each([
  ['gzip, br', 'br'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['identity', undefined],
  ['*;q=0', undefined],
  [undefined, undefined],
])('Accept-Encoding %s selects %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

test('the same content is compressed once per encoding', async () => {
  const page = Buffer.from('<p>page</p>');
  const first = compress('digest', page, { encoding: 'br', best: true });
  expect(compress('digest', page, { encoding: 'br', best: true })).toBe(first);
  expect(compress('digest', page, { encoding: 'gzip', best: true })).not.toBe(first);
  const { length, buffer } = await first;
  expect(buffer.byteLength, 'a cached response keeps only its own bytes').toBe(length);
});
