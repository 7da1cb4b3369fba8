import { NOW } from '@qanoon/db/testing/factories';
import { randomFrom } from '../../../src/demo/plan/random-from.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

/** The formats in which the academy learns of credits, and the accounts that receive them. */
export const FORMATS = ['easypaisa', 'jazzcash', 'ubl', 'soneri', 'statement'] as const;
export type Format = (typeof FORMATS)[number];
export const ACCOUNTS = {
  easypaisa: 'easypaisa',
  jazzcash: 'jazzcash',
  ubl: 'bank',
  soneri: 'bank',
  statement: 'sadapay',
} as const;
export type Account = (typeof ACCOUNTS)[Format];

/**
 * `honest` has the ID that the academy's bank reports. In `parent` a parent has paid with that ID. `other-id`
 * has the ID of the sender's bank. In `less` too little was paid, and in `unpaid` nothing. The others are
 * attempts to get somebody else's credit.
 */
export type OrderKind =
  | 'honest'
  | 'parent'
  | 'other-id'
  | 'less'
  | 'unpaid'
  | 'off-by-one'
  | 'other-amount'
  | 'other-account'
  | 'old'
  | 'short'
  | 'namesake';

export type ScenarioOrder = {
  key: number;
  kind: OrderKind;
  studentName: string;
  account: Account;
  /** The amount in paisa. */
  price: number;
  /** The ID as the student types it. */
  transactionId: string;
};
export type ScenarioCredit = {
  key: number;
  /** The order that the transfer really pays; null for a private transfer. */
  pays: number | null;
  format: Format;
  amount: number;
  paidAt: Date;
  transactionId: string;
  payerName: string;
};

const FIRST: [latin: string, urdu: string, spelled: string][] = [
  ['MUHAMMAD', 'محمد', 'Mohammad'],
  ['AHMED', 'احمد', 'Ahmad'],
  ['BILAL', 'بلال', 'Bilal'],
  ['USMAN', 'عثمان', 'Osman'],
  ['HASSAN', 'حسن', 'Hasan'],
  ['YOUSUF', 'یوسف', 'Yusuf'],
  ['IMRAN', 'عمران', 'Imran'],
  ['FATIMA', 'فاطمہ', 'Fatimah'],
  ['AYESHA', 'عائشہ', 'Aisha'],
  ['SANA', 'ثنا', 'Sana'],
  ['HINA', 'حنا', 'Hina'],
  ['ZAINAB', 'زینب', 'Zaynab'],
];
const LAST: typeof FIRST = [
  ['KHAN', 'خان', 'Khan'],
  ['MALIK', 'ملک', 'Malik'],
  ['SIDDIQUI', 'صدیقی', 'Siddiqi'],
  ['QURESHI', 'قریشی', 'Quraishi'],
  ['HUSSAIN', 'حسین', 'Husain'],
  ['SHEIKH', 'شیخ', 'Shaikh'],
  ['CHAUDHRY', 'چوہدری', 'Choudhry'],
  ['DURRANI', 'درانی', 'Durrani'],
  ['JAVED', 'جاوید', 'Javaid'],
  ['RAZA', 'رضا', 'Raza'],
  ['BUTT', 'بٹ', 'Butt'],
  ['ABBASI', 'عباسی', 'Abbasi'],
];
const PRICES = [450_000, 450_000, 450_000, 600_000, 299_900, 1_500_000];

/** The number of orders of each kind, out of 500. */
const SHARES: Record<OrderKind, number> = {
  honest: 330,
  parent: 50,
  'other-id': 60,
  less: 10,
  unpaid: 20,
  'off-by-one': 5,
  'other-amount': 5,
  'other-account': 5,
  old: 5,
  short: 5,
  namesake: 5,
};
/** The number of transfers that pay no order, out of 500. */
const PRIVATE = 10;

/** Creates 500 orders and 480 credits, or a share of them. */
export function creditScenario(
  seed: number,
  scale = 1,
): { orders: ScenarioOrder[]; credits: ScenarioCredit[] } {
  const random = randomFrom(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const orders: ScenarioOrder[] = [];
  const credits: ScenarioCredit[] = [];
  let ids = 0;
  /** Creates an ID that differs from every other one in more than one digit. */
  const newId = (format: Format): string => {
    const digits = String(100_000_000 + ++ids * 1013 + Math.floor(random() * 900) * 100_000);
    const key = `${digits}${ids % 10}`;
    return {
      easypaisa: `7${key}`,
      jazzcash: `71${key}`,
      ubl: key,
      soneri: `SONEPKKA${key}`,
      statement: `7${key}`,
    }[format];
  };
  const credit = (given: Omit<ScenarioCredit, 'key' | 'paidAt'> & { paidAt?: Date }): ScenarioCredit => {
    const paidAt = new Date(NOW.getTime() - Math.floor(random() * 10 * HOUR_MS) - 60_000);
    const made = { key: credits.length, paidAt, ...given };
    credits.push(made);
    return made;
  };
  const stranger = () => `${pick(FIRST)[0]} ${pick(LAST)[0]}`;

  const add = (kind: OrderKind): void => {
    const [first, last] = [pick(FIRST), pick(LAST)];
    const payerName = `${first[0]} ${last[0]}`;
    const parent = `${pick(FIRST.filter((each) => each !== first))[0]} ${pick(LAST)[0]}`;
    // A short ID comes in a statement, because messages with a short ID are not read.
    const format = kind === 'short' ? 'statement' : pick(FORMATS);
    const order: ScenarioOrder = {
      key: orders.length,
      kind,
      studentName: pick([
        () => `${first[2]} ${last[2]}`,
        () => `${first[1]} ${last[1]}`,
        () => `${last[2]} ${first[2]}`,
        () => `Mr. ${first[2]} ${last[2]}`,
      ])(),
      account: ACCOUNTS[format],
      price: pick(PRICES),
      transactionId: newId(format),
    };
    const { key, price: amount, transactionId } = order;
    switch (kind) {
      case 'honest':
      case 'parent':
        credit({
          pays: key,
          format,
          amount,
          transactionId,
          payerName: kind === 'honest' ? payerName : parent,
        });
        order.transactionId = pick([
          transactionId,
          `TID: ${transactionId}`,
          transactionId.toLowerCase(),
          transactionId.replace(/(.{4})/gu, '$1 ').trim(),
          transactionId.replace(/(.{3})/u, '$1-'),
        ]);
        break;
      case 'other-id':
        credit({
          pays: key,
          format,
          amount,
          transactionId: newId(format),
          payerName: key % 12 ? payerName : stranger(),
        });
        break;
      case 'less':
        credit({ pays: key, format, amount: amount - 10_000, transactionId, payerName });
        break;
      case 'unpaid':
        break;
      case 'off-by-one': {
        const victim = pick(credits.filter(({ pays, format: its }) => pays !== null && its === format));
        order.price = victim.amount;
        order.transactionId = victim.transactionId.replace(/.$/u, (digit) =>
          String((Number(digit) + 1) % 10),
        );
        break;
      }
      case 'other-amount':
        credit({ pays: null, format, amount: amount + 5000, transactionId, payerName: stranger() });
        break;
      case 'other-account': {
        const elsewhere = pick(FORMATS.filter((each) => ACCOUNTS[each] !== ACCOUNTS[format]));
        order.transactionId = newId(elsewhere);
        credit({ pays: null, format: elsewhere, amount, transactionId: order.transactionId, payerName });
        break;
      }
      case 'old':
        credit({
          ...{ pays: null, format, amount, transactionId, payerName },
          paidAt: new Date(NOW.getTime() - 30 * DAY_MS),
        });
        break;
      case 'short':
        order.transactionId = String(100_000 + key);
        credit({ pays: null, format, amount, transactionId: order.transactionId, payerName: stranger() });
        break;
      case 'namesake': {
        const victim = pick(credits.filter(({ pays }) => pays !== null && orders[pays]!.kind === 'honest'));
        const { studentName, account } = orders[victim.pays!]!;
        Object.assign(order, { studentName, account, price: victim.amount });
        break;
      }
    }
    orders.push(order);
  };

  for (const [kind, share] of Object.entries(SHARES) as [OrderKind, number][])
    for (let index = 0; index < Math.ceil(share * scale); index++) add(kind);
  for (let index = 0; index < Math.ceil(PRIVATE * scale); index++) {
    const format = pick(FORMATS);
    credit({ pays: null, format, amount: pick(PRICES), transactionId: newId(format), payerName: stranger() });
  }
  return { orders, credits };
}
