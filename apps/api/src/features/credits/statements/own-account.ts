import type { Payee } from '@qanoon/contracts/payments';

/** What is known of the account that the file should be of. */
export type OwnAccount = Pick<Payee, 'method' | 'number' | 'iban' | 'bankName'>;
export type Comparison = 'same' | 'other' | 'not-comparable';

const IBAN = /PK\d{2}[A-Z]{4}[A-Z0-9]{16}/u;
/** Digits of an account, possibly in groups, of which some may be masked: `0112-345670`, `****5333`, `0300xxx4567`. */
const NUMBER = /\+?[0-9*x•#](?:[ ./-]?[0-9*x•#]){2,33}/iu;
const MASK = /[*x•#]/iu;
/** Banks print the code of the branch and zeros in front of a number, so that only its end is compared. */
const COMPARED = 8;
const SHORTEST = 5;
const SHORTEST_VISIBLE = 3;

/** Compares an account as it is printed, also one whose first digits are masked, with the own one. */
export function compareAccount(printed: string, own: OwnAccount): Comparison {
  const compact = printed.toUpperCase().replace(/[^A-Z0-9]/gu, '');
  const iban = IBAN.exec(compact)?.[0];
  if (iban) return compareIban(iban, own);
  const number = NUMBER.exec(printed)?.[0];
  const ends = [own.number, own.iban].map(digitsOf).filter((digits) => digits !== '');
  if (number === undefined || ends.length === 0) return 'not-comparable';
  const visible = /\d*$/u.exec(number.replace(/[ ./+-]/gu, ''))![0];
  if (MASK.test(number)) {
    if (visible.length < SHORTEST_VISIBLE) return 'not-comparable';
    return ends.some((digits) => digits.endsWith(visible)) ? 'same' : 'other';
  }
  if (visible.length < SHORTEST) return 'not-comparable';
  return ends.some((digits) => haveEqualEnds(digits, visible)) ? 'same' : 'other';
}

function compareIban(iban: string, { number, iban: own }: OwnAccount): Comparison {
  if (own) return iban === own ? 'same' : 'other';
  if (!number) return 'not-comparable';
  return haveEqualEnds(digitsOf(iban), digitsOf(number)) ? 'same' : 'not-comparable';
}

function haveEqualEnds(one: string, other: string): boolean {
  const length = Math.min(COMPARED, one.length, other.length);
  return length >= SHORTEST_VISIBLE && one.slice(-length) === other.slice(-length);
}

const digitsOf = (text: string): string => text.replace(/\D/gu, '');
