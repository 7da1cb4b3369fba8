import { describe, expect, test } from 'vitest';
import { readWebVtt } from '../../platform/file-checks/read-webvtt.ts';
import { toTranscriptParts } from './transcript-parts.ts';
import { quoteOf } from './transcript-quote.ts';

/** Returns a file with a caption for each of these seconds. */
const vtt = (cues: readonly (readonly [second: number, text: string])[]): Buffer =>
  Buffer.from(
    `WEBVTT\n\n${cues.map(([second, text]) => `${clock(second)} --> ${clock(second + 1)}\n${text}\n`).join('\n')}`,
  );
const clock = (second: number): string =>
  `${[second / 3600, (second / 60) % 60, second % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')}.500`;
const partsOf = (cues: readonly (readonly [number, string])[]) => toTranscriptParts(readWebVtt(vtt(cues)));
/** Returns every place of the term, as the search finds them. */
const placesOf = (parts: ReturnType<typeof partsOf>, term: string) =>
  parts.flatMap((part) => {
    const text = quoteOf(part, [{ text: term, isWord: false }]);
    return text === undefined ? [] : [{ seconds: part.startsAt, text }];
  });

const SENTENCE =
  'the tenth clause of the agreement is void for want of consideration, said the court at length';

describe('the parts of a transcript', () => {
  test('are the captions of each second, with the beginning of what follows', () => {
    expect(
      partsOf([
        [0, 'An offer'],
        [5, 'and its acceptance'],
        [5, 'make a promise.'],
        [22, SENTENCE],
        [24, SENTENCE],
      ]),
    ).toEqual([
      { startsAt: 0, text: `An offer\nand its acceptance make a promise. ${SENTENCE.slice(0, 65)}` },
      { startsAt: 5, text: `and its acceptance make a promise.\n${SENTENCE} the te` },
      { startsAt: 22, text: `${SENTENCE}\n${SENTENCE}` },
      { startsAt: 24, text: SENTENCE },
    ]);
  });

  test('a long caption is divided between words, and every division has its second', () => {
    const parts = partsOf([[3661, Array.from({ length: 100 }, (_, word) => `word${word}`).join(' ')]]);
    expect(parts.length).toBeGreaterThan(3);
    for (const { startsAt, text } of parts) {
      expect(startsAt).toBe(3661);
      expect(text.split('\n')[0]).toMatch(/^(?:word\d+ ?)+$/u);
      expect(text.length).toBeLessThanOrEqual(301);
    }
    expect(placesOf(parts, 'word50 word51').map(({ seconds }) => seconds)).toEqual([3661]);
  });

  test('contain neither markup nor characters that hide or reorder text', () => {
    const parts = partsOf([
      [
        0,
        '<v Ayesha>No <i>person</i> <00:00:00.700>shall &amp; must &lt;b&gt; be\u202e\u2066\u0007 deprived',
      ],
      [1, '&#x202e;of&nbsp;life\nor liberty'],
      [2, '&#8203;<i></i>&rlm;'],
      [3, 'کسی شخص کو می\u200cخوانم'],
    ]);
    expect(parts.map(({ startsAt, text }) => [startsAt, text.split('\n')[0]])).toEqual([
      [0, 'No person shall & must <b> be deprived'],
      [1, 'of life or liberty'],
      [3, 'کسی شخص کو می\u200cخوانم'],
    ]);
    expect(parts[0]!.text).toBe(
      'No person shall & must <b> be deprived\nof life or liberty کسی شخص کو می\u200cخوانم',
    );
  });

  test('a hostile file has a bounded number of parts, and no time that the column cannot store', () => {
    expect(partsOf(Array.from({ length: 25_000 }, (_, index) => [index, 'x'])).length).toBe(20_000);
    const late = 'WEBVTT\n\n99999999999:00:00.000 --> 99999999999:00:01.000\nnever\n';
    expect(toTranscriptParts(readWebVtt(Buffer.from(late)))).toEqual([]);
    for (const { text } of partsOf([
      [0, 'a'],
      [1, `b${'𝒶'.repeat(5000)}`],
    ]))
      expect(text.isWellFormed()).toBe(true);
  });
});

describe('a place', () => {
  const cues = Array.from(
    { length: 30 },
    (_, index) => [index * 4, `caption ${index} ends with word${index}`] as const,
  );
  const parts = partsOf(cues);

  test('is the second of the caption in which the term begins, once, even if it ends in another', () => {
    for (let index = 0; index < 29; index += 1)
      expect(placesOf(parts, `WORD${index} caption ${index + 1} ends`)).toEqual([
        { seconds: index * 4, text: expect.stringContaining(`word${index} caption ${index + 1} ends`) },
      ]);
    expect(placesOf(parts, 'word29')).toHaveLength(1);
    expect(placesOf(parts, 'word3 caption 5')).toEqual([]);
  });

  test('is found once for every phrase of 100 characters, wherever it begins', () => {
    const all = cues.map(([, text]) => text).join(' ');
    for (let from = 0; from + 100 < all.length; from += 7) {
      const term = all.slice(from, from + 100);
      if (term.trim() === term) expect(placesOf(parts, term)).toHaveLength(1);
    }
  });

  test('has at most 160 characters of text with whole words around the term', () => {
    const long = partsOf([
      [0, `${SENTENCE} and Qānūn then the parties said the clause is void`],
      [1, SENTENCE],
    ]);
    const [place] = placesOf(long, 'qanun THEN');
    expect(place!.text.length).toBeLessThanOrEqual(160);
    expect(place!.text).toMatch(/^….* and Qānūn then .*…$/u);
    for (const word of place!.text.replaceAll('…', '').split(' '))
      expect(`${SENTENCE} and Qānūn then the parties`.split(' ')).toContain(word);
  });

  test('is found in Urdu with other letters and marks', () => {
    const [part] = partsOf([[7, 'قانونِ شہادت کا دفعہ ۱۷']]);
    expect(quoteOf(part!, [{ text: 'قانون شهادت كا', isWord: false }])).toBe('قانونِ شہادت کا دفعہ ۱۷'); // not-urdu
    expect(quoteOf(part!, [{ text: '17', isWord: false }])).toBe('قانونِ شہادت کا دفعہ ۱۷');
    expect(quoteOf(part!, [{ text: '', isWord: false }])).toBeUndefined();
  });
});
