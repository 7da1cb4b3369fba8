import { withoutInvisible } from './invisible.ts';
import { latinDigits } from './latin-digits.ts';

const DASHES = /[\p{Pd}\u2212\u2043]/gu;
const SPACES = /[\s\p{Cc}]+/gu;

/** Applies NFKC and converts the decimal digits of every script to ASCII. */
export const foldedCharacters = (text: string): string => latinDigits(text.normalize('NFKC'));

/**
 * A code as people type or paste it → the code, freed of what keyboards, chats and PDF viewers add: no
 * invisible characters, ASCII in place of full-width letters and other digits, single spaces, `-` for every
 * dash, in upper case. All codes go through this first: certificate IDs, order references, receipt numbers,
 * coupons, IBANs, phone numbers.
 */
export const cleanCode = (text: string): string =>
  // Upper-casing turns some letters into several characters, which NFKC composes.
  withoutInvisible(foldedCharacters(foldedCharacters(withoutInvisible(text)).toUpperCase()))
    .replace(DASHES, '-')
    .replace(SPACES, ' ')
    .trim();

/**
 * `cleanCode` without these characters. Marks behind them join the letter before, so NFKC is applied again.
 */
export const compactCode = (text: string, ignored = /[ -]/gu): string =>
  cleanCode(text).replace(ignored, '').normalize('NFKC');

/**
 * The first part of a cleaned text that has the pattern of a code and that `read` accepts, such as the ID in
 * `Certificate ID: QA-….` or in an address. Letters and digits directly beside it belong to another word.
 */
export function findCode<Code>(
  cleaned: string,
  pattern: RegExp,
  read: (characters: string) => Code | undefined,
): Code | undefined {
  const bounded = new RegExp(`(^|[^A-Z0-9])(${pattern.source})(?!-?[A-Z0-9])`, 'gu');
  for (let found = bounded.exec(cleaned); found; found = bounded.exec(cleaned)) {
    const code = read(found[2]!.replace(/[ -]/gu, ''));
    if (code !== undefined) return code;
    // The next candidate may begin inside this one.
    bounded.lastIndex = found.index + 1;
  }
  return undefined;
}
