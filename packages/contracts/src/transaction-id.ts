import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/shared/transaction-id';
import { latinDigits } from './latin-digits.ts';

const LETTER_OR_DIGIT = /^[A-Za-z0-9]$/u;
/** Ignored characters: people copy the punctuation of a label, and apps group digits by spaces or dashes. */
const IGNORED = /^[\p{Zs}\p{Pd}\u2212!-/:-@[-`{-~]$/u;
const LABELS = /^(?:(?:TRANSACTION|TRX|TXN|TID|REFERENCE|REF)(?:ID|NUMBER|NO)?(?=.*\d)|ID(?=\d))/u;

/**
 * The key of a transaction ID, `[A-Z0-9]*`, for all ways to type it (decision 054): NFKC, decimal digits of
 * every script as ASCII, upper case, without spaces, dashes, ASCII punctuation and a leading label. Empty
 * when no character remains. Throws a RangeError for text with a `refusedCharacter`.
 */
export function normalizeTransactionId(text: string): string {
  const refused = refusedCharacter(text);
  if (refused) throw new RangeError(`Not a transaction ID: it contains ${refused}.`);
  return withoutLabel(
    foldedCharacters(text)
      .replace(/[^A-Za-z0-9]/gu, '')
      .toUpperCase(),
  );
}

/**
 * Describes the first character that no transaction ID has: `“С” (U+0421, a Cyrillic letter)` or `U+3164 (an
 * invisible character)`. Undefined when there is none. Checks before upper-casing, which would turn `ß` and
 * `ı` into A to Z.
 */
export function refusedCharacter(text: string): string | undefined {
  for (const character of text) {
    const folded = [...foldedCharacters(character)];
    if (!folded.every((each) => LETTER_OR_DIGIT.test(each) || IGNORED.test(each))) return nameOf(character);
  }
  return undefined;
}

/** NFKC, and decimal digits of every script as ASCII. */
export const foldedCharacters = (text: string): string => latinDigits(text.normalize('NFKC'));

export const withoutLabel = (key: string): string => key.replace(LABELS, '');

const NAMES: Record<string, Message> = {
  '\u00ad': m.softHyphen,
  '\u0640': m.aTatweel,
  '\u200b': m.zeroWidthSpace,
  '\u200e': m.leftToRightMark,
  '\u200f': m.rightToLeftMark,
  '\u2060': m.wordJoiner,
  '\u2800': m.invisibleCharacter,
  '\u3164': m.invisibleHangulFiller,
  '\uffa0': m.invisibleHangulFiller,
  '\ufeff': m.byteOrderMark,
};

/** Letters without a picture. */
const INVISIBLE = new Set(['\u2800', '\u3164', '\uffa0']);

/** The first match describes a character. Invisible ones are shown by their code point only. */
const KINDS: [pattern: RegExp, name: Message, unseen?: 'unseen'][] = [
  [/\p{Cc}/u, m.controlCharacter, 'unseen'],
  [/\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Z}/u, m.invisibleCharacter, 'unseen'],
  [/\p{M}/u, m.combiningMark, 'unseen'],
  [/\p{C}/u, m.unknownCharacter, 'unseen'],
  [/\p{Script=Cyrillic}/u, m.cyrillicLetter],
  [/\p{Script=Greek}/u, m.greekLetter],
  [/\p{Script=Arabic}/u, m.arabicLetter],
  [/\p{L}/u, m.letterOtherThanToZ],
  [/\p{N}/u, m.numberSignOtherThan0],
  [/(?:)/u, m.specialSign],
];

function nameOf(character: string): string {
  const [, kind, unseen] = KINDS.find(([pattern]) => pattern.test(character))!;
  const code = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  const name = (NAMES[character] ?? kind)();
  return unseen || INVISIBLE.has(character) ? `${code} (${name})` : `“${character}” (${code}, ${name})`;
}
