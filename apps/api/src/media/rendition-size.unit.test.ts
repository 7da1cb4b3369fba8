import { expect, test } from 'vitest';
import { isWorthOffering } from './rendition-size.ts';

test.each([
  ['avc1.64001f,mp4a.40.2', 290_000, true],
  ['avc1.64001f,mp4a.40.2', 290_001, false],
  ['avc1.64001f', 290_001, false],
  ['hvc1.1.6.L93.B0,mp4a.40.2', 456_000, true],
  ['vp09.00.10.08,opus', 456_000, true],
  ['avc1.64001f,ac-3', 456_000, true],
  [null, 456_000, true],
])(
  'an original of 290000 bytes and codecs %s: a rendition of %i bytes is offered: %s',
  (codecs, bytes, offered) => expect(isWorthOffering({ bytes }, { bytes: 290_000, codecs })).toBe(offered),
);
