import { foldedCharacters } from './transaction-id.ts';

/** With or without the country code and the leading zero. The prefix does not identify the operator. */
const PATTERN = /^(?:(?:\+|00)?92)?0?(3\d{9})$/u;

/**
 * A Pakistani mobile number in any spelling (0300 1234567, +92-300-1234567, 00923001234567, Eastern digits) →
 * E.164, `+923001234567`. Undefined for any other text.
 */
export function toMobileE164(text: string): string | undefined {
  const compact = foldedCharacters(text).replace(/[\s\p{Pd}\p{Cf}().]/gu, '');
  const national = PATTERN.exec(compact)?.[1];
  return national && `+92${national}`;
}

/** `+923001234567` → `03001234567`. Other text stays unchanged. */
export const formatMobile = (number: string): string => number.replace(/^\+92(?=3\d{9}$)/u, '0');
