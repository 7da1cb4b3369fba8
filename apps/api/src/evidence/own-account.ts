import type { Payee } from '@qanoon/contracts/money/payee';
import { toMobileE164 } from '@qanoon/domain/lib/text/mobile-number';
import { compactIban } from '@qanoon/domain/money/iban';

/** The academy's account that a message or a statement must be about. */
export type OwnAccount = Pick<Payee, 'method' | 'number' | 'iban' | 'bankName'>;
export type Comparison = 'same' | 'other' | 'not-comparable';

/**
 * Marks that hide a part of an account in a message: `***`, `XXXX`. A single X may be a letter of an IBAN.
 */
const MASK = /(?:[*#]|XX+)+/u;
/** Fewer visible characters than this could belong to any account. */
const SHORTEST_END = 3;

const IBAN = /PK\d{2}[A-Z]{4}[A-Z0-9]{16}/u;
/**
 * Matches the digits of an account, possibly in groups and partly masked: `0112-345670`, `****5333`,
 * `0300xxx4567`.
 */
const NUMBER = /\+?[0-9*x•#](?:[ ./-]?[0-9*x•#]){2,33}/iu;
const DIGIT_MASK = /[*x•#]/iu;
/** Banks print the code of the branch and zeros before a number, so only its end is compared. */
const COMPARED = 8;
/** The fewest digits that a number without a mask must have. */
const SHORTEST = 5;

/**
 * Whether `printed`, such as `*5333`, `03XX****595` or a number without a mask, can be this account. A number
 * without a mask, or the part behind a mask, must be the end of the account's number or IBAN.
 */
export function canBeAccount(printed: string, account: OwnAccount): boolean {
  const visible = compactIban(printed).replace(/[/-]/gu, '');
  if (visible.startsWith('PK') && account.iban) return fits(visible, account.iban);
  return listSpellings(account).some((spelling) => fits(visible, spelling));
}

/** The number and the IBAN as banks print them: a mobile number also in its national form. */
function listSpellings({ number, iban }: OwnAccount): string[] {
  const mobile = toMobileE164(number)?.slice(3);
  const numbers = mobile
    ? [`0${mobile}`, `92${mobile}`, `+92${mobile}`, `0092${mobile}`]
    : [compactIban(number)];
  // The IBAN of a wallet ends in the mobile number without its zero.
  const ofIban = iban && [iban, `0${iban.slice(-10)}`];
  return [...numbers, ...ofIban].filter(Boolean);
}

function fits(printed: string, spelling: string): boolean {
  const parts = printed.split(MASK);
  const [start, end] = [parts[0]!, parts.at(-1)!];
  if (parts.length === 1) return [start, start.replace(/^0+/u, '')].some((each) => isEnd(each, spelling));
  if (parts.length > 2 && parts.slice(1, -1).some((part) => !spelling.includes(part))) return false;
  if (end !== '' && end.length < SHORTEST_END) return false;
  return spelling.startsWith(start) && spelling.endsWith(end) && start.length + end.length <= spelling.length;
}

/** Whether both end alike: the shorter one is a number, and the longer one is the IBAN that contains it. */
const isEnd = (printed: string, spelling: string): boolean =>
  (printed.length >= SHORTEST_END && spelling.endsWith(printed)) ||
  (spelling.length >= 8 && printed.startsWith('PK') && printed.endsWith(spelling));

/**
 * Compares an account as a statement prints it, whose first digits may be masked, with the academy's own. A
 * statement of another account is refused, so that weaker evidence than in a message is enough to accept one.
 */
export function compareAccount(printed: string, own: OwnAccount): Comparison {
  const compact = printed.toUpperCase().replace(/[^A-Z0-9]/gu, '');
  const iban = IBAN.exec(compact)?.[0];
  if (iban) return compareIban(iban, own);
  const number = NUMBER.exec(printed)?.[0];
  const ends = [own.number, own.iban].map(keepDigits).filter((digits) => digits !== '');
  if (number === undefined || ends.length === 0) return 'not-comparable';
  const visible = /\d*$/u.exec(number.replace(/[ ./+-]/gu, ''))![0];
  if (DIGIT_MASK.test(number)) {
    if (visible.length < SHORTEST_END) return 'not-comparable';
    return ends.some((digits) => digits.endsWith(visible)) ? 'same' : 'other';
  }
  if (visible.length < SHORTEST) return 'not-comparable';
  return ends.some((digits) => haveEqualEnds(digits, visible)) ? 'same' : 'other';
}

function compareIban(iban: string, { number, iban: own }: OwnAccount): Comparison {
  if (own) return iban === own ? 'same' : 'other';
  if (!number) return 'not-comparable';
  return haveEqualEnds(keepDigits(iban), keepDigits(number)) ? 'same' : 'not-comparable';
}

function haveEqualEnds(one: string, other: string): boolean {
  const length = Math.min(COMPARED, one.length, other.length);
  return length >= SHORTEST_END && one.slice(-length) === other.slice(-length);
}

const keepDigits = (text: string): string => text.replace(/\D/gu, '');
