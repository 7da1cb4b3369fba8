import { compactIban } from '@qanoon/contracts/iban';
import { toMobileE164 } from '@qanoon/contracts/mobile-number';
import type { PaymentMethod } from '@qanoon/contracts/payments';
import type { Provider } from './provider.ts';

/** The account of the academy that a message is to be about. */
export type OwnAccount = { method: PaymentMethod; number: string; iban: string; bankName: string };

/** What hides a part of an account: `***`, `XXXX`. A single X may be a letter of an IBAN. */
const MASK = /(?:[*#]|XX+)+/u;
/** Fewer visible characters could be of any account. */
const SHORTEST_END = 3;

/** Whether the account is with this bank or wallet. The code in its IBAN decides, if it has one. */
export function isAccountOf({ method, iban, bankName }: OwnAccount, provider: Provider): boolean {
  if (method !== 'bank') return method === provider.method;
  if (iban) return iban.slice(4, 8) === provider.bankCode;
  return provider.names.test(bankName.toLowerCase());
}

/**
 * Whether `printed`, such as `*5333`, `03XX****595` or a number without a mask, can be this account. Without a mask, and
 * behind one, it is the end of its number or IBAN.
 */
export function canBeAccount(printed: string, account: OwnAccount): boolean {
  const visible = compactIban(printed).replace(/[/-]/gu, '');
  if (visible.startsWith('PK') && account.iban) return fits(visible, account.iban);
  return spellingsOf(account).some((spelling) => fits(visible, spelling));
}

/** The number and the IBAN as banks print them: a mobile number also in its national form. */
function spellingsOf({ number, iban }: OwnAccount): string[] {
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

/** Whether both end alike: the shorter one is a number, and the longer one the IBAN with it. */
const isEnd = (printed: string, spelling: string): boolean =>
  (printed.length >= SHORTEST_END && spelling.endsWith(printed)) ||
  (spelling.length >= 8 && printed.startsWith('PK') && printed.endsWith(spelling));
