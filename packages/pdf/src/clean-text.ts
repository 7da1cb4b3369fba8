import { hasGlyph, printedFor, toPrintable } from '@qanoon/domain/lib/text/printable-text';

/** The length at which texts are cut, before they are read and when they are clean. */
const MAX_READ = 4000;
const MAX_LENGTH = 400;

/** Matches control characters and line breaks. */
const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Embeddings, overrides and deprecated format characters. Isolates stay: our own texts contain them. */
const REORDERING = /[\u202a-\u202e\u206a-\u206f\ufff9-\ufffb\ufeff]/gu;
/** Matches a joiner that is repeated. */
const REPEATED_JOINERS = /([\u200b-\u200d])\1+/gu;
/** Matches more marks on one letter than any language has. */
const TOO_MANY_MARKS = /(\p{M}{4})\p{M}+/gu;

const graphemes = new Intl.Segmenter('ur', { granularity: 'grapheme' });

/** The beginning of a text with at most `length` characters. A letter stays whole with its marks. */
export function cutToLetters(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, graphemes.segment(text).containing(length)!.index);
}

/**
 * Turns any text into one line that may be shown: composed, free of control characters and of bounded length.
 */
export const cleanText = (text: string): string =>
  cutToLetters(
    toPrintable(text.slice(0, MAX_READ).toWellFormed())
      .replace(REPEATED_JOINERS, '$1')
      .replace(BREAKING, ' ')
      .replace(REORDERING, '')
      .replace(TOO_MANY_MARKS, '$1')
      .replace(/ {2,}/gu, ' ')
      .trim(),
    MAX_LENGTH,
  );

/** Matches characters that only determine the order of others. */
export const MARKS_OF_DIRECTION = /[\u200e\u200f\u061c\u2066-\u2069]/u;
/** A character that draws nothing and, unlike a joiner, does not change how the letters around it join. */
export const INVISIBLE = '\u034f';
/** The box for a letter that the fonts lack. A question mark would look like part of the text. */
const MISSING = '\u25a1';

/**
 * The text with letters that the fonts have in place of similar ones, such as `A` for `Ả`, and a box for each
 * letter that resembles none, at the same positions. The text layer of the document keeps the original ones.
 */
export const drawableText = (text: string): string =>
  Array.from(graphemes.segment(text), ({ segment }) => drawableLetter(segment)).join('');

/** Returns what is drawn for a letter with its marks, such as one box for all characters of an emoji. */
function drawableLetter(letter: string): string {
  const characters = [...letter];
  if (drawableCharacter(characters[0]!) === undefined) return MISSING.padEnd(letter.length, INVISIBLE);
  return characters
    .map((character) => drawableCharacter(character) ?? MISSING.padEnd(character.length, INVISIBLE))
    .join('');
}

function drawableCharacter(character: string): string | undefined {
  if (MARKS_OF_DIRECTION.test(character)) return character;
  const shown = printedFor(character);
  if (shown !== undefined) return shown.padEnd(character.length, INVISIBLE);
  if (/\p{M}/u.test(character)) return INVISIBLE.repeat(character.length);
  const [base] = character.normalize('NFD');
  return base !== character && hasGlyph(base!) ? base!.padEnd(character.length, INVISIBLE) : undefined;
}
