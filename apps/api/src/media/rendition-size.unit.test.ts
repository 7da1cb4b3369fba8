import { expect, test } from 'vitest';
import { isWorthOffering } from './rendition-size.ts';

test.each([
  [289_999, true],
  [290_000, true],
  [290_001, false],
  [456_000, false],
])('a rendition of %i bytes of an original of 290000 bytes is offered: %s', (bytes, offered) =>
  expect(isWorthOffering({ bytes }, { bytes: 290_000 })).toBe(offered),
);
