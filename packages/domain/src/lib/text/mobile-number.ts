import { compactPhone } from './typed-phone.ts';

/**
 * Matches a number with or without the country code and the leading zero. The prefix does not identify the
 * operator.
 */
const PATTERN = /^(?:(?:\+|00)?92)?0?(3\d{9})$/u;

/**
 * A Pakistani mobile number in any spelling (with or without spaces, dashes, the country code and
 * the leading zero; Eastern digits) → E.164, `+923XXXXXXXXX`. Undefined for any other text.
 */
export function toMobileE164(text: string): string | undefined {
  const national = PATTERN.exec(compactPhone(text))?.[1];
  return national && `+92${national}`;
}

/** `+923XXXXXXXXX` → `03XXXXXXXXX`. Other text stays unchanged. */
export const formatMobile = (number: string): string => number.replace(/^\+92(?=3\d{9}$)/u, '0');
