import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import { PAYMENT_METHOD_TABLE, type PaymentMethodFacts } from '@qanoon/domain/lib/payment-methods';

const DIGITS = /^\d+$/u;
/** The forms of banks and of Raast, from which money reaches every account. */
const FORMS_OF_BANKS: readonly RegExp[] = [
  /^\d{9,16}$/u,
  // IDs that begin with the code of the sender's bank, such as FT24123ABCDE, PYxxxx0110 or MBM8109.
  /^(?=.*\d)[A-Z]{2,4}[A-Z0-9]{8,32}$/u,
  // Wallets use 24 hexadecimal characters or a UUID.
  /^(?:[0-9A-F]{24}|[0-9A-F]{32})$/u,
];
const PHONE_NUMBER = /^(?:0|92|0092)3\d{9}$/u;
const IBAN = /^PK\d{2}[A-Z]{4}[A-Z0-9]{16}$/u;
/** The fewest characters of an ID that a wallet or bank gives: a STAN has six digits. */
const SHORTEST = 6;

export type IdForm = 'form-known' | 'form-unknown' | 'id-short' | 'one-character' | 'phone-number' | 'iban';

/**
 * What a transaction ID, normalized, looks like. A student may type the ID of the bank from which they sent,
 * so an unknown form is not a fault.
 */
export function idFormOf(key: string, method: PaymentMethod): IdForm {
  if (key.length < SHORTEST) return 'id-short';
  if (new Set(key).size === 1) return 'one-character';
  if (PHONE_NUMBER.test(key)) return 'phone-number';
  if (IBAN.test(key)) return 'iban';
  const { idDigits }: PaymentMethodFacts = PAYMENT_METHOD_TABLE[method];
  if (DIGITS.test(key) && key.length === idDigits) return 'form-known';
  return FORMS_OF_BANKS.some((form) => form.test(key)) ? 'form-known' : 'form-unknown';
}

/** A STAN has six digits and a cheque fewer; more digits than that belong to an ID. */
const LONGEST_NUMBER = 6;
const LONGEST_DIGITS = 12;
/** A beginning of an ID of 24 or 32 hexadecimal characters. Shorter ones may also be codes of banks. */
const PART_OF_HEXADECIMAL = /^(?=.*[A-F])(?=.*\d)[0-9A-F]{13,31}$/u;

/**
 * Whether an ID that the own wallet printed, normalized, has lost its end: it has too few digits or
 * hexadecimal characters.
 */
export function isPartOfId(key: string, method: PaymentMethod): boolean {
  if (DIGITS.test(key)) {
    const { idDigits }: PaymentMethodFacts = PAYMENT_METHOD_TABLE[method];
    return (
      idDigits !== undefined &&
      key.length > LONGEST_NUMBER &&
      key.length < LONGEST_DIGITS &&
      key.length !== idDigits
    );
  }
  return PART_OF_HEXADECIMAL.test(key) && !FORMS_OF_BANKS.some((form) => form.test(key));
}
