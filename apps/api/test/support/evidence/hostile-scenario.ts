import type { ParsedCredit, ParsedReversal } from '@qanoon/contracts/evidence/credits';
import { NOW } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { randomFrom } from '../../../src/demo/plan/random-from.ts';

const DAY_MS = 24 * 3600_000;

/**
 * Each kind except `honest` is an attempt to be let in, or evidence that no money came in, so it must never
 * lead to an approval.
 */
export const HOSTILE_KINDS = [
  'reversed',
  'reversed-without-id',
  'other-amount',
  'other-day',
  'other-account',
  'stolen',
  'crossed',
  'crossed-unnamed',
  'impossible',
  'cut-off-id',
] as const;
export type HostileKind = (typeof HOSTILE_KINDS)[number];

export type HostileOrder = {
  kind: HostileKind | 'honest';
  studentName: string;
  transactionId: string;
  /** The amount in paisa. */
  price: number;
};
/** `after` is the index of an item that must be imported before. */
export type HostileItem = {
  account: 'easypaisa' | 'jazzcash';
  text: string;
  after?: number;
} & ({ credit: ParsedCredit } | { reversal: ParsedReversal });

const FIRST = ['SANA', 'BILAL', 'HINA', 'USMAN', 'ZAINAB', 'IMRAN', 'NOOR', 'TARIQ'];
const LAST = ['MALIK', 'SHAH', 'QURESHI', 'DURRANI', 'BUTT', 'ABBASI', 'JAVED', 'GILL'];
/** Texts of banks never contain these characters. */
const HOSTILE_TEXT = "\u202e\u0000\u200b<script>alert(1)</script>'; drop table credits; --";

/**
 * Creates 250 honest orders with a credit each, and 750 hostile ones with two items each, or a share of them.
 */
export function hostileScenario(
  seed: number,
  share = 1,
): { orders: HostileOrder[]; items: HostileItem[]; hostileItems: number } {
  const random = randomFrom(seed);
  const orders: HostileOrder[] = [];
  const items: HostileItem[] = [];
  let numbers = 0;
  const newId = (): string => String(700_000_000_000 + ++numbers * 7919);
  /** Creates the names of two people that have no word in common. */
  const people = (): [string, string] => {
    const [first, last] = [Math.floor(random() * 8), Math.floor(random() * 8)];
    return [`${FIRST[first]} ${LAST[last]}`, `${FIRST[(first + 3) % 8]} ${LAST[(last + 3) % 8]}`];
  };
  const credit = (over: Partial<ParsedCredit>, item: Partial<HostileItem> = {}): number => {
    const paidAt = new Date(NOW.getTime() - 60_000);
    const full = {
      amount: 0,
      paidAt,
      precision: 'minute',
      transactionId: null,
      payerName: '',
      payerAccount: '',
    };
    const text = `${HOSTILE_TEXT} item ${items.length}`;
    return (
      items.push({ account: 'easypaisa', text, ...item, credit: { ...full, ...over } } as HostileItem) - 1
    );
  };
  const reversal = (over: Partial<ParsedReversal>, item: Partial<HostileItem> = {}): void => {
    const full = { amount: 0, paidAt: NOW, precision: 'minute', transactionId: null };
    const text = `REVERSAL ${HOSTILE_TEXT} item ${items.length}`;
    items.push({ account: 'easypaisa', text, ...item, reversal: { ...full, ...over } } as HostileItem);
  };

  const add = (kind: HostileOrder['kind']): void => {
    const [studentName, stranger] = people();
    const transactionId = newId();
    // The price is unique, so that a reversal without an ID fits one credit.
    const price = asPaisa(kind === 'reversed-without-id' ? 500_000 + numbers * 100 : 450_000);
    const own = { amount: price, transactionId, payerName: studentName };
    if (kind !== 'crossed' && kind !== 'crossed-unnamed')
      orders.push({ kind, studentName, transactionId, price });
    switch (kind) {
      case 'honest':
        credit(own);
        break;
      case 'reversed':
        credit(own);
        reversal({ amount: price, transactionId });
        break;
      case 'reversed-without-id':
        reversal({ amount: price }, { after: credit(own) });
        break;
      case 'other-amount':
        credit(own);
        credit({ ...own, amount: asPaisa(price / 100) });
        break;
      case 'other-day':
        credit(own);
        credit({ ...own, paidAt: new Date(NOW.getTime() - 3 * DAY_MS) });
        break;
      case 'other-account':
        credit(own);
        credit(own, { account: 'jazzcash' });
        break;
      case 'stolen':
        credit({ ...own, payerName: stranger });
        credit({ ...own, payerName: stranger, precision: 'day' }, { text: items.at(-1)!.text });
        break;
      case 'crossed':
      case 'crossed-unnamed': {
        const otherId = newId();
        // The amount is unique, so that only the other student of the pair may be meant.
        const amount = asPaisa(600_000 + numbers * 100);
        orders.push({ kind, studentName, transactionId: otherId, price: amount });
        orders.push({ kind, studentName: stranger, transactionId, price: amount });
        const unnamed = kind === 'crossed' ? stranger : '';
        credit({ amount, transactionId, payerName: studentName });
        credit({ amount, transactionId: otherId, payerName: unnamed });
        for (const id of [transactionId, otherId])
          credit({ amount: asPaisa(0), transactionId: id, payerName: studentName });
        break;
      }
      case 'impossible':
        credit({ ...own, amount: asPaisa(10_000_000_001) });
        credit({ ...own, paidAt: new Date(NOW.getTime() + 2 * DAY_MS) });
        break;
      case 'cut-off-id':
        credit({ ...own, transactionId: transactionId.slice(0, 10), payerName: stranger });
        credit({ ...own, transactionId: `${transactionId}0`, payerName: stranger });
        break;
    }
  };

  for (let index = 0; index < Math.round(250 * share); index++) add('honest');
  const honestItems = items.length;
  for (const kind of HOSTILE_KINDS) {
    const isPair = kind.startsWith('crossed');
    for (let index = 0; index < Math.round((isPair ? 37.5 : 75) * share); index++) add(kind);
  }
  return { orders, items, hostileItems: items.length - honestItems };
}
