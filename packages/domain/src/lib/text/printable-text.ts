import { hasInvisible } from './invisible.ts';

/** The letters and signs that every Latin font of our documents has. A test compares them with the files. */
const LATIN = String.raw`\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0131\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u0165\u0168-\u017e\u01cd-\u01dc\u01de-\u01e3\u01e6-\u01ed\u01f0\u01f4\u01f5\u01f8-\u01ff\u0218-\u021b\u021e\u021f\u0226\u0227\u022a-\u0233\u0237\u1e00-\u1e0f\u1e12-\u1e1b\u1e1e-\u1e27\u1e2a-\u1e99\u1e9e\u1ea0\u1ea1\u1ea4-\u1ea7\u1eaa-\u1eb1\u1eb4-\u1eb9\u1ebc-\u1ec1\u1ec4-\u1ec7\u1eca-\u1ecd\u1ed0-\u1ed3\u1ed6-\u1ed9\u1ee4\u1ee5\u1ef2-\u1ef5\u1ef8\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212\u25a1`;
/** The letters and signs that the Nastaliq font has, for Urdu and the other languages of Pakistan. */
const NASTALIQ = String.raw`\u0020\u00a0\u060c\u060e-\u0615\u061b\u061f-\u0628\u062a-\u0642\u0644-\u0646\u0648\u064b-\u065b\u065d-\u065f\u066a-\u066c\u066e-\u0673\u0679-\u0681\u0683-\u068f\u0691\u0693\u0696\u0698-\u069c\u069e\u06a0\u06a1\u06a4\u06a6-\u06a9\u06ab\u06af-\u06b1\u06b3\u06b7\u06ba-\u06be\u06c0-\u06c4\u06c6\u06c7\u06ca\u06cc-\u06d0\u06d2-\u06d4\u06e0\u06e1\u06ee-\u06f9\u06ff\u200c\u200d`;

const IN_LATIN = new RegExp(`^[${LATIN}]$`, 'u');
const IN_NASTALIQ = new RegExp(`^[${NASTALIQ}]$`, 'u');

/** Whether the fonts have this character as it is. */
export const hasGlyph = (character: string): boolean =>
  IN_LATIN.test(character) || IN_NASTALIQ.test(character);

/** Maps characters that the fonts lack to look-alikes that are printed for them. */
const LOOK_ALIKES = new Map([
  // Urdu letters replace those of Arabic and Persian keyboards.
  ['\u064a', 'ی'],
  ['\u0649', 'ی'],
  ['\u0643', 'ک'],
  ['\u0647', 'ہ'],
  ['\u0629', 'ۃ'],
  ['\u0674', '\u0654'],
  ...Array.from('٠١٢٣٤٥٦٧٨٩', (digit, value) => [digit, '۰۱۲۳۴۵۶۷۸۹'[value]!] as const),
  // Quotation marks replace the half rings and apostrophes of ʿAbd and Qurʾān.
  ['\u02bf', '‘'],
  ['\u02bb', '‘'],
  ['\u02be', '’'],
  ['\u02bc', '’'],
  ['\u2032', '’'],
  ['\u2033', '”'],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2012', '–'],
  ['\u2015', '—'],
  ['\u2044', '/'],
]);

/**
 * What is printed for a character; empty for an invisible one, except joiners. Undefined if it cannot be
 * printed.
 */
export function printedFor(character: string): string | undefined {
  if (hasGlyph(character)) return character;
  if (/\s/u.test(character)) return ' ';
  return LOOK_ALIKES.get(character) ?? (hasInvisible(character) ? '' : undefined);
}

/**
 * The text with ordinary characters in place of their other forms, such as full-width letters, ligatures and
 * letters of mathematics, where the fonts have only the ordinary ones.
 */
export const toPrintable = (text: string): string =>
  Array.from(text.normalize('NFC'), (character) =>
    printedFor(character) === undefined ? character.normalize('NFKC') : character,
  )
    .join('')
    .normalize('NFC');

const graphemes = new Intl.Segmenter('ur', { granularity: 'grapheme' });

/** The first letter, with its marks, that our documents cannot show. */
export function findUnprintable(text: string): string | undefined {
  for (const { segment } of graphemes.segment(toPrintable(text)))
    if (Array.from(segment).some((character) => printedFor(character) === undefined)) return segment;
  return undefined;
}
