import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/shared/transaction-id';
import { withoutInvisible } from '../lib/text/invisible.ts';
import { foldedCharacters } from '../lib/text/typed-code.ts';

const LETTER_OR_DIGIT = /^[A-Za-z0-9]$/u;
/** Ignored characters: people copy the punctuation of a label, and apps group digits by spaces or dashes. */
const IGNORED = /^[\p{Zs}\p{Pd}\u2212!-/:-@[-`{-~]$/u;
/** `TX` and `TRANS` also begin IDs, so these are labels only before another word of one. */
const WORDS = String.raw`(?:TRANSACTION|(?:TX|TRANS?)(?=ID|NUMBER|NO(?:\d|T|REF|ID)|REF)|TRX|TXN|TID|REFERENCE|REF)`;
const LABEL = new RegExp(
  String.raw`^(?:${WORDS}(?:ID|NUMBER|NO)*(?=.*\d)|ID(?:NUMBER|NO)?(?=\d|${WORDS}|ID))`,
  'u',
);

/**
 * The key of a transaction ID, `[A-Z0-9]*`, for all ways to type it (decision 054): NFKC, decimal digits of
 * every script as ASCII, upper case, without invisible characters, spaces, dashes, ASCII punctuation and
 * leading labels. Empty when no character remains. Throws a RangeError for text with a `refusedCharacter`.
 */
export function normalizeTransactionId(text: string): string {
  const refused = refusedCharacter(text);
  if (refused) throw new RangeError(`Not a transaction ID: it contains ${refused}.`);
  return withoutLabels(
    foldedCharacters(withoutInvisible(text))
      .replace(/[^A-Za-z0-9]/gu, '')
      .toUpperCase(),
  );
}

/**
 * Describes the first character that no transaction ID has: `“С” (U+0421, a Cyrillic letter)` or `U+20E3 (a
 * combining mark)`. Undefined when there is none. Checks before upper-casing, which would turn `ß` and
 * `ı` into A to Z.
 */
export function refusedCharacter(text: string): string | undefined {
  for (const character of withoutInvisible(text)) {
    const folded = [...foldedCharacters(character)];
    if (!folded.every((each) => LETTER_OR_DIGIT.test(each) || IGNORED.test(each))) return nameOf(character);
  }
  return undefined;
}

/** A key without the labels before it. People copy several, as in `Ref No. TID 1234`. */
export function withoutLabels(key: string): string {
  const shorter = key.replace(LABEL, '');
  return shorter === key ? key : withoutLabels(shorter);
}

const TATWEEL = '\u0640';

/**
 * The first match describes a character. Characters that are not visible alone are shown by their code point
 * only.
 */
const KINDS: [pattern: RegExp, name: Message, unseen?: 'unseen'][] = [
  [/\p{Cc}/u, m.controlCharacter, 'unseen'],
  [/\p{Cf}|\p{Z}/u, m.invisibleCharacter, 'unseen'],
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
  const name = (character === TATWEEL ? m.aTatweel : kind)();
  return unseen ? `${code} (${name})` : `“${character}” (${code}, ${name})`;
}
