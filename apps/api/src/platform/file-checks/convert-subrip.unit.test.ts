import { describe, expect, test } from 'vitest';
import { convertSubRip, isSubRip } from './convert-subrip.ts';
import { type CaptionsFault, readWebVtt } from './read-webvtt.ts';

const linesOf = (text: string) => text.split(/\r?\n/u);
const convert = (text: string) => convertSubRip(linesOf(text));

describe('SubRip', () => {
  test('is converted to WebVTT with its times, lines and letters', () => {
    const subRip =
      '1\r\n00:00:01,000 --> 00:00:04,500\r\nقانونِ شہادت\r\nsecond line\r\n\r\n2\r\n01:02:03,004 --> 01:02:05,000\r\nEnd\r\n';
    expect(isSubRip(linesOf(subRip))).toBe(true);
    expect(convert(subRip)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:04.500\nقانونِ شہادت\nsecond line\n\n01:02:03.004 --> 01:02:05.000\nEnd\n',
    );
  });

  test.each([
    ['without numbers', '00:00:01,000 --> 00:00:02,000\nA\n\n00:00:03,000 --> 00:00:04,000\nB', ['A', 'B']],
    ['with empty lines above', '\n\n1\n00:00:01,000 --> 00:00:02,000\nA', ['A']],
    ['with an empty line within a caption', '1\n00:00:01,000 --> 00:00:02,000\nA\n\nB', ['A\nB']],
    [
      'without an empty line between captions',
      '1\n0:00:01,0 --> 0:00:02,0\nA\n2\n0:00:03,0 --> 0:00:04,0\nB',
      ['A', 'B'],
    ],
    ['with places', '1\n00:00:01,000 --> 00:00:02,000 X1:1 X2:2 Y1:1 Y2:2\n{\\an8}A', ['A']],
    [
      'in another order',
      '1\n00:00:05,000 --> 00:00:06,000\nB\n\n2\n00:00:01,000 --> 00:00:02,000\nA',
      ['A', 'B'],
    ],
    ['with markup', '1\n00:00:01,000 --> 00:00:02,000\n<I>A</I> <font color="red">B</font>', ['<i>A</i> B']],
    ['with open markup', '1\n00:00:01,000 --> 00:00:02,000\n<i>A <b>B</i>', ['A B']],
    [
      'with signs of markup',
      '1\n00:00:01,000 --> 00:00:02,000\na < b & c > d <x>',
      ['a &lt; b &amp; c &gt; d &lt;x&gt;'],
    ],
    [
      'with a number as text',
      '1\n00:00:01,000 --> 00:00:02,000\n302\n\n2\n00:00:03,000 --> 00:00:04,000\nB',
      ['302', 'B'],
    ],
  ])('is converted to WebVTT %s', (_what, text, captions) => {
    expect(isSubRip(linesOf(text))).toBe(true);
    expect(readWebVtt(Buffer.from(convert(text))).map((cue) => cue.text)).toEqual(captions);
  });

  test.each([
    ['ends when it begins', '1\n00:00:01,000 --> 00:00:01,000\nA', 2, 'ends when it begins'],
    ['ends before it begins', '1\n00:00:02,000 --> 00:00:01,000\nA', 2, 'ends before it begins'],
    [
      'has other times',
      '1\n00:00:01,000 --> 00:00:02,000\nA\n\n2\n00:03 --> 00:04\nB',
      6,
      '00:00:01,000 -->',
    ],
  ])('a caption that %s is refused with its line', (_what, text, line, message) => {
    let fault: CaptionsFault | undefined;
    try {
      convert(text);
    } catch (error) {
      fault = error as CaptionsFault;
    }
    expect(fault?.line).toBe(line);
    expect(fault?.message).toContain(message);
  });

  test.each([
    '',
    'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nA',
    'Hello\n00:00:01,000 --> 00:00:02,000\nA',
    '00:00:01.000 --> 00:00:02.000\nA',
  ])('%j is not SubRip', (text) => {
    expect(isSubRip(linesOf(text))).toBe(false);
  });
});
