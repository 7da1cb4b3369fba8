import { randomFrom } from '../../apps/api/src/demo/plan/random-from.ts';

/** What a receipt says, and what reading it must return. */
export type SecondFacts = {
  id: string;
  /** The amount in paisa, because most receipts print two decimals. */
  paisa: number;
  paidAt: Date;
  payer: string;
  payee: string;
  /** The clock of the phone that took the screenshot, such as `9:41`. */
  clock: string;
  battery: number;
  /** Decides about everything that is neither read nor compared: lines of advertising, the bank's branch. */
  mood: number;
};

/** How a provider forms its IDs: `#` is a digit, `x` a hexadecimal character, `@` a capital letter. */
export type IdForm = string;

const FIRST = [
  'Sumbal',
  'Nazia',
  'Waqas',
  'Farhan',
  'Hina',
  'Shahzaib',
  'Rabia',
  'Danish',
  'Mehwish',
  'Junaid',
  'Kinza',
  'Haroon',
];
const LAST = [
  'Dar',
  'Sial',
  'Awan',
  'Butt',
  'Chaudhry',
  'Gilani',
  'Mirza',
  'Qureshi',
  'Soomro',
  'Niazi',
  'Bhatti',
  'Lodhi',
];
const PAYEES = ['Qanoon Academy', 'QANOON ACADEMY (PVT) LTD', 'Barrister A. Kamal', 'Qanoon Academy Lahore'];
const PRICES = [4999, 7500, 12_000, 1500, 2250, 3499, 18_750, 950, 6400, 25_000];

/** Picks one value of the list. */
export const pick = <Value>(random: () => number, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)]!;

/** Invents the facts of a receipt. The same seed gives the same facts. */
export function drawFacts(seed: number, form: IdForm): SecondFacts {
  const random = randomFrom(seed * 7919 + 17);
  const paidAt = new Date(Date.UTC(2026, 8, 1, 3) + Math.floor(random() * 80 * 24 * 60 * 60) * 1000);
  const clock = new Date(paidAt.getTime() + Math.floor(random() * 90) * 60_000);
  return {
    id: formId(random, form),
    paisa: pick(random, PRICES) * 100 + (random() < 0.15 ? Math.floor(random() * 100) : 0),
    paidAt,
    payer: `${pick(random, FIRST)} ${pick(random, LAST)}`,
    payee: pick(random, PAYEES),
    clock: inKarachi(clock).toISOString().slice(11, 16).replace(/^0/u, ''),
    battery: 12 + Math.floor(random() * 88),
    mood: Math.floor(random() * 1000),
  };
}

const HEXADECIMAL = '0123456789abcdef';
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

function formId(random: () => number, form: IdForm): string {
  let id = '';
  for (const sign of form) {
    if (sign === '#') id += Math.floor(random() * 10);
    else if (sign === 'x') id += HEXADECIMAL[Math.floor(random() * 16)];
    else if (sign === '@') id += LETTERS[Math.floor(random() * LETTERS.length)];
    else id += sign;
  }
  return id;
}

/** Invents the next receipt of the same shop and customer, with the following ID and later by `seconds`. */
export function drawNext(facts: SecondFacts, seconds: number): SecondFacts {
  const paidAt = new Date(facts.paidAt.getTime() + seconds * 1000);
  return { ...facts, id: followingId(facts.id), paidAt };
}

function followingId(id: string): string {
  const last = id.at(-1)!;
  const digits = /[a-f]/u.test(id) ? HEXADECIMAL : '0123456789';
  const next = digits[(digits.indexOf(last) + 1) % digits.length]!;
  return next === '0' ? `${followingId(id.slice(0, -1))}0` : id.slice(0, -1) + next;
}

/** The same instant with the UTC getters of Karachi's clock. */
export const inKarachi = (date: Date): Date => new Date(date.getTime() + 5 * 60 * 60 * 1000);
