import { INVISIBLE } from './invisible.ts';
import { latinDigits } from './latin-digits.ts';

const IGNORED = new RegExp(`[\\p{M}\\p{Cf}\\u0640${INVISIBLE}]`, 'gu');

/** Letters that look or sound alike to people who search, by the letter that Urdu keyboards type. */
const LETTERS = new Map(
  Object.entries<string>({
    // Arabic and Persian keyboards have another yeh, kaf and heh. ھ is another letter.
    ي: 'ی', // not-urdu
    ى: 'ی', // not-urdu
    ك: 'ک', // not-urdu
    ه: 'ہ', // not-urdu
    ە: 'ہ', // not-urdu
    ة: 'ۃ', // not-urdu
    // Lower-casing writes a sigma at the end of a word in another form.
    ς: 'σ',
  }),
);

/**
 * A text as searches compare it: without case, accents, harakat, tatweel and invisible characters, with Urdu
 * letters in place of their look-alikes, digits as 0 to 9 and white space as single spaces. The database
 * stores its results: a migration after a change of the rules sets the columns of folded-columns.ts to null.
 */
export const foldText = (text: string): string =>
  latinDigits(text.normalize('NFKD').replace(IGNORED, ''))
    .toLowerCase()
    .replace(/[يىكهەةς]/gu, (letter) => LETTERS.get(letter)!) // not-urdu
    .replace(/\s+/gu, ' ');
