// @module-tag any-engine
import { describe, expect, test } from 'vitest';
import { CaptionsFault, readWebVtt } from './read-webvtt.ts';

function faultIn(text: string | Uint8Array): Pick<CaptionsFault, 'line' | 'message'> | undefined {
  try {
    readWebVtt(Buffer.from(text));
    return undefined;
  } catch (error) {
    if (!(error instanceof CaptionsFault)) throw error;
    return { line: error.line, message: error.message };
  }
}
const cue = (times: string, text = 'Words') => `WEBVTT\n\n${times}\n${text}\n`;

describe('a captions file', () => {
  test.each([
    ['the minimal file', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello'],
    [
      'a byte order mark, CRLF and a title',
      '\uFEFFWEBVTT Lecture 1\r\n\r\n00:00.000 --> 00:01.000\r\nHello\r\n\r\n',
    ],
    [
      'a header below the first line',
      'WEBVTT\nKind: captions\nLanguage: ur\n\n00:00.000 --> 00:01.000\nسلام\n',
    ],
    [
      'notes, styles, regions, names and hours',
      'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\nNOTE by hand\n\n1\n100:00:00.000 --> 100:00:01.000\nA\n',
    ],
    [
      'settings',
      cue('00:00.000 --> 00:01.000 line:-1 align:center position:50%,center size:80.5% region:a vertical:rl'),
    ],
    [
      'tags',
      cue(
        '00:00.000 --> 00:01.000',
        '<v Ayesha Khan>No <i>person</i> <c.loud>shall</c> <00:00.500>be <b>deprived\nof</b> life',
      ),
    ],
    ['overlaps', 'WEBVTT\n\n00:00.000 --> 00:05.000\nA\n\n00:00.000 --> 00:02.000\nB\n'],
  ])('is valid: %s', (_name, text) => expect(faultIn(text)).toBeUndefined());

  test('a megabyte is validated quickly', () => {
    const clock = (second: number) =>
      [3600, 60, 1].map((unit) => String(Math.floor(second / unit) % 60).padStart(2, '0')).join(':');
    const cues = Array.from(
      { length: 20_000 },
      (_, second) => `${clock(second)}.000 --> ${clock(second + 1)}.000\n<i>Word</i> of the law\n`,
    );
    expect(faultIn(`WEBVTT\n\n${cues.join('\n')}`)).toBeUndefined();
    // The nesting is deeper than any call stack.
    expect(faultIn(cue('00:00.000 --> 00:01.000', '<b>'.repeat(300_000)))).toMatchObject({ line: 4 });
  });
});

describe('an invalid captions file', () => {
  test.each([
    ['no captions at all', 'Hello', 1, 'begin with WEBVTT'],
    ['nothing', '', 1, 'begin with WEBVTT'],
    ['SubRip', cue('00:00:01,000 --> 00:00:02,000'), 3, 'point'],
    ['a file without captions', 'WEBVTT\n\nNOTE nothing yet\n', 4, 'no captions'],
    ['no empty line after the header', 'WEBVTT\n00:00.000 --> 00:01.000\nA', 2, 'empty line'],
    [
      'no empty line between two captions',
      'WEBVTT\n\n00:00.000 --> 00:01.000\nA\n00:01.000 --> 00:02.000\nB',
      5,
      'empty line',
    ],
    ['text without times', 'WEBVTT\n\n00:00.000 --> 00:01.000\nA\n\nB\n', 6, 'its times'],
    ['an invalid time', cue('00:61.000 --> 01:02.000'), 3, 'must look like'],
    ['an arrow that is too short', cue('00:01.000 -> 00:02.000'), 3, 'its times'],
    ['an end before the start', cue('00:05.000 --> 00:03.000'), 3, 'ends before'],
    ['a caption of zero length', cue('00:05.000 --> 00:05.000'), 3, 'ends when it begins'],
    [
      'a setting named like a member of objects',
      cue('00:00.000 --> 00:01.000 constructor:x'),
      3,
      '"constructor:x"',
    ],
    ['a setting named like a prototype', cue('00:00.000 --> 00:01.000 __proto__:x'), 3, '"__proto__:x"'],
    [
      'captions out of order',
      'WEBVTT\n\n00:05.000 --> 00:06.000\nA\n\n00:04.000 --> 00:06.000\nB\n',
      6,
      'before the one above',
    ],
    ['an unknown setting', cue('00:00.000 --> 00:01.000 align:middle'), 3, '"align:middle"'],
    ['an unclosed tag', cue('00:00.000 --> 00:01.000', 'A\n<i>B'), 5, '<i> is not closed'],
    ['a tag closed twice', cue('00:00.000 --> 00:01.000', '<i>A</i></i>'), 4, 'closes nothing'],
    ['an unknown tag', cue('00:00.000 --> 00:01.000', '<script>A'), 4, '<script>'],
    ['an unescaped less-than sign', cue('00:00.000 --> 00:01.000', 'A < B'), 4, '&lt;'],
    ['a style after captions', `${cue('00:00.000 --> 00:01.000')}\nSTYLE\n::cue {}\n`, 6, 'before the first'],
  ])('is refused with the line of its error: %s', (_name, text, line, message) => {
    const fault = faultIn(text);
    expect(fault?.line).toBe(line);
    expect(fault?.message).toContain(message);
  });

  test('is refused with the line of its error: another encoding', () => {
    const bytes = Buffer.concat([
      Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n'),
      Buffer.from([0xd3, 0xe1, 0x0a]),
    ]);
    expect(faultIn(bytes)).toEqual({ line: 4, message: 'the text is not in UTF-8' });
  });
});
