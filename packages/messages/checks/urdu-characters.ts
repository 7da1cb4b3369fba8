/**
 * A character that looks like Urdu but is not, or a word that is spelled otherwise, and what is written
 * instead.
 */
export type ForeignCharacter = { character: string; instead: string };

/** Arabic and Persian letters, by the Urdu letter that looks the same in some of its positions. */
const LOOKALIKES: Record<string, string> = {
  '\u064a': 'U+06CC',
  '\u0649': 'U+06CC',
  '\u0643': 'U+06A9',
  '\u0647': 'U+06C1',
  '\u06d5': 'U+06C1',
  '\u0629': 'U+06C3',
  '\u06c0': 'U+06C2',
};
/** Matches a madda or hamza that is a separate character. NFC does not compose all of them. */
const SEPARATE_SIGN = /[\u0653-\u0655]/u;
/** Old programs and PDFs produce one code point per shape. The signs from U+FDF0 on are used in Urdu. */
const PRESENTATION_FORM = /[\ufb50-\ufdcf\ufe70-\ufefc]/u;
/** Matches the tatweel, joiners and direction marks, whose work the font and the browser do. */
const MARK = /[\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u;
const LATIN_PUNCTUATION = /(?<=[\u0621-\u06d3])[,;?]/u;

/** Words that are written as two, and the old spelling with a hamza. */
const SPELLING =
  /(?<!\p{L})(?:(?:ہو|ہوں|جائے|جائیں|کرے|کریں|دے|دیں|رہے)گ[ایے]|کیلئے|لئے|دئے|کئے|چاہئے|انھیں|انھوں)(?!\p{L})/u;

/**
 * The first character of a line that is not written so in Urdu (docs/urdu.md, "Letters and marks").
 * `isMessage`: the line is text for readers, where marks and Latin punctuation are errors, too.
 */
export function findForeignCharacter(line: string, { isMessage = false } = {}): ForeignCharacter | undefined {
  for (const character of line) {
    const instead = LOOKALIKES[character];
    if (instead) return { character, instead };
    if (SEPARATE_SIGN.test(character)) return { character, instead: 'one letter with its sign' };
    if (PRESENTATION_FORM.test(character)) return { character, instead: 'the plain letter' };
    if (isMessage && MARK.test(character)) return { character, instead: 'nothing' };
  }
  const punctuation = isMessage && LATIN_PUNCTUATION.exec(line)?.[0];
  if (punctuation) return { character: punctuation, instead: 'the Urdu sign' };
  const word = isMessage && SPELLING.exec(line)?.[0];
  return word ? { character: word, instead: 'the spelling of docs/urdu.md' } : undefined;
}
