const DIGIT = /^\p{Nd}$/u;
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
export const foldedCharacters = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));

export const withoutLabel = (key: string): string => key.replace(LABELS, '');

/**
 * Unicode encodes the digits of a script in order from zero. Where two scripts' digits adjoin, each begins at
 * a multiple of ten.
 */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

const NAMES: Record<string, string> = {
  '\u00ad': 'a soft hyphen',
  '\u0640': 'a tatweel',
  '\u200b': 'a zero-width space',
  '\u200e': 'a left-to-right mark',
  '\u200f': 'a right-to-left mark',
  '\u2060': 'a word joiner',
  '\u2800': 'an invisible character',
  '\u3164': 'an invisible Hangul filler',
  '\uffa0': 'an invisible Hangul filler',
  '\ufeff': 'a byte order mark',
};

/** The first match describes a character. Invisible ones are shown by their code point only. */
const KINDS: [pattern: RegExp, name: string, unseen?: 'unseen'][] = [
  [/\p{Cc}/u, 'a control character', 'unseen'],
  [/\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Z}/u, 'an invisible character', 'unseen'],
  [/\p{M}/u, 'a combining mark', 'unseen'],
  [/\p{C}/u, 'an unknown character', 'unseen'],
  [/\p{Script=Cyrillic}/u, 'a Cyrillic letter'],
  [/\p{Script=Greek}/u, 'a Greek letter'],
  [/\p{Script=Arabic}/u, 'an Arabic letter'],
  [/\p{L}/u, 'a letter other than A to Z'],
  [/\p{N}/u, 'a number sign other than 0 to 9'],
  [/(?:)/u, 'a special sign'],
];

function nameOf(character: string): string {
  const [, kind, unseen] = KINDS.find(([pattern]) => pattern.test(character))!;
  const code = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  const name = NAMES[character] ?? kind;
  return unseen || name.includes('invisible') ? `${code} (${name})` : `“${character}” (${code}, ${name})`;
}
