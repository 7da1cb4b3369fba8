import { expect, test } from 'vitest';
import { isWorthStoring } from './rendition-size.ts';

test.each([
  ['video/mp4', 'avc1.64001f,mp4a.40.2', 290_000, true],
  ['video/mp4', 'avc1.64001f,mp4a.40.2', 290_001, false],
  ['video/mp4', 'avc1.4d401f,mp4a.40.2', 290_001, false],
  ['video/mp4', 'avc1.42c01f', 290_001, false],
  ['video/mp4', 'avc1.64001F', 290_001, false],
  // These profiles are Extended, High 10, High 4:2:2, High 4:4:4 and CAVLC 4:4:4.
  ['video/mp4', 'avc1.58001f', 456_000, true],
  ['video/mp4', 'avc1.6e001f,mp4a.40.2', 456_000, true],
  ['video/mp4', 'avc1.7a001f', 456_000, true],
  ['video/mp4', 'avc1.f4001f,mp4a.40.2', 456_000, true],
  ['video/mp4', 'avc1.2c001f', 456_000, true],
  // The parameters are inside the stream.
  ['video/mp4', 'avc3.64001f,mp4a.40.2', 456_000, true],
  // These codecs are HE-AAC, MP3, Opus, AC-3, and one without a name.
  ['video/mp4', 'avc1.64001f,mp4a.40.5', 456_000, true],
  ['video/mp4', 'avc1.64001f,mp4a.40.29', 456_000, true],
  ['video/mp4', 'avc1.42c01f,opus', 456_000, true],
  ['video/mp4', 'avc1.64001f,ac-3', 456_000, true],
  ['video/mp4', 'avc1.64001f,unknown', 456_000, true],
  ['video/mp4', 'hvc1.1.6.L93.B0,mp4a.40.2', 456_000, true],
  ['video/webm', 'vp09.00.10.08,opus', 456_000, true],
  // Only some browsers open these containers.
  ['video/webm', 'avc1.64001f', 456_000, true],
  ['video/matroska', 'avc1.64001f,mp4a.40.2', 456_000, true],
  ['video/quicktime', 'avc1.64001f,mp4a.40.2', 456_000, true],
  ['video/mp4', null, 456_000, true],
])(
  'an original of 290000 bytes in %s with the codecs %s: a rendition of %i bytes is stored: %s',
  (contentType, codecs, bytes, stored) =>
    expect(isWorthStoring({ bytes }, { bytes: 290_000, codecs, contentType })).toBe(stored),
);
