import { FONTS } from './fonts.ts';

/** Longer texts are cut: before they are read, and when they are clean. */
const MAX_READ = 4000;
const MAX_LENGTH = 400;

/** Control characters and line breaks. */
const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Embeddings, overrides and deprecated format characters. Isolates stay: our own texts contain them. */
const REORDERING = /[\u202a-\u202e\u206a-\u206f\ufff9-\ufffb\ufeff]/gu;
/** Ligatures as one character, such as that of the honorific after the Prophet's name. */
const PRESENTATION_FORMS = /[\ufb50-\ufdff\ufe70-\ufefc]/gu;
/** The same joiner more than once. */
const REPEATED_JOINERS = /([\u200b-\u200d])\1+/gu;
/** More marks on one letter than any language has. */
const TOO_MANY_MARKS = /(\p{M}{4})\p{M}+/gu;

/** One line of any text as it may be shown: without control characters, composed, and of a bounded length. */
export const cleanText = (text: string): string =>
  text
    .slice(0, MAX_READ)
    .toWellFormed()
    .normalize('NFC')
    .replace(PRESENTATION_FORMS, (character) => character.normalize('NFKC'))
    .replace(REPEATED_JOINERS, '$1')
    .replace(BREAKING, ' ')
    .replace(REORDERING, '')
    .replace(TOO_MANY_MARKS, '$1')
    .replace(/ {2,}/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed();

/** Urdu letters for those of Arabic and Persian keyboards, which the font lacks. */
const LOOK_ALIKES: Record<string, string> = {
  '\u064a': 'ی',
  '\u0649': 'ی',
  '\u0643': 'ک',
  '\u0647': 'ہ',
  '\u0629': 'ۃ',
  '\u0674': '\u0654',
  '\u2212': '–',
  '\u2010': '-',
  '\u2011': '-',
};

/** Characters that only tell the order of others. */
export const MARKS_OF_DIRECTION = /[\u200e\u200f\u061c\u2066-\u2069]/u;
/** Drawn as nothing, and without a change in how the letters around it join, as a joiner would. */
export const INVISIBLE = '\u034f';

const hasGlyph = (character: string): boolean =>
  Object.values(FONTS).some((font) => font.has(character.codePointAt(0)!));

/**
 * The text with letters that the fonts have in place of similar ones, such as `H` for `Ḥ`, at the same positions. The
 * text layer of the document keeps the original ones.
 */
export const drawableText = (text: string): string =>
  Array.from(text, (character) => {
    if (hasGlyph(character) || MARKS_OF_DIRECTION.test(character)) return character;
    const digit = '٠١٢٣٤٥٦٧٨٩'.indexOf(character);
    const similar =
      LOOK_ALIKES[character] ?? (digit >= 0 ? '۰۱۲۳۴۵۶۷۸۹'[digit]! : [...character.normalize('NFD')][0]!);
    if (similar.length === character.length && hasGlyph(similar)) return similar;
    // A mark or an invisible character without a glyph is not visible.
    const invisible = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character);
    return (invisible ? INVISIBLE : '?').padEnd(character.length, INVISIBLE);
  }).join('');
