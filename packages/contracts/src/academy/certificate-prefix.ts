import { cleanCode } from '@qanoon/domain/lib/text/typed-code';
import * as m from '@qanoon/messages/shared/academy-settings';
import { z } from 'zod';

const PREFIX = /^[A-Z]{2,4}$/u;
/** Words that do not contribute an initial. */
const SMALL_WORD = /^(?:AND|AT|FOR|IN|OF|THE)$/u;

/** The letters before the number of a certificate ID, such as `QA`. */
export const certificatePrefix = z
  .string()
  .overwrite(cleanCode)
  .regex(PREFIX, { error: m.enterTwoToFourLetters });

/**
 * The initials of an academy's name, as its certificate IDs may begin; `LAW` if it has too few Latin letters.
 */
export function suggestCertificatePrefix(name: string): string {
  const words = cleanCode(name.normalize('NFD').replace(/\p{M}/gu, ''))
    .split(/[^A-Z]+/u)
    .filter((word) => word !== '' && !SMALL_WORD.test(word));
  const initials = words.map((word) => word[0]).join('');
  const letters = initials.length >= 2 ? initials : words.join('');
  return letters.length >= 2 ? letters.slice(0, 4) : 'LAW';
}
