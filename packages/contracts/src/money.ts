import type { z } from 'zod';
import { cleanCode } from './typed-code.ts';

/**
 * An amount of money in whole paisa, a hundredth of a rupee: the only unit in the database, in services and on tRPC. PKR
 * exist only in REST bodies, in CSV and in what people read and type.
 */
export type Paisa = number & z.$brand<'Paisa'>;

/** The digits of a fraction of a rupee. */
const DECIMALS = 2;
const PAISA_PER_RUPEE = 10 ** DECIMALS;
/** Prices and payments are at most PKR 10,000,000 (decisions.md, "Names and numbers"). */
export const MAX_PAISA = 10_000_000 * PAISA_PER_RUPEE;

/** A number of paisa as money. Throws for a part of a paisa, because that is a number in another unit. */
export function asPaisa(amount: number): Paisa {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a number of whole paisa.`);
  return amount as Paisa;
}

export const NO_MONEY = asPaisa(0);

export const sumPaisa = (amounts: Iterable<Paisa>): Paisa => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return asPaisa(sum);
};

/** Rounds down to whole rupees, so that nobody has to send paisa. */
export const floorToRupees = (amount: number): Paisa =>
  asPaisa(Math.floor(amount / PAISA_PER_RUPEE) * PAISA_PER_RUPEE);

/** PKR as programs read them: in REST responses, CSV and linked data. */
export const toPkr = (amount: Paisa): number => amount / PAISA_PER_RUPEE;

/**
 * The paisa of an amount in PKR that is written with digits and a point. Not a whole number if there are more than two
 * decimals; the schema of the input refuses it. Shifts the point in the text, because `8.29 * 100` is not 829.
 */
export const readPkr = (digits: string): number => Number(`${digits}e${DECIMALS}`);

const whole = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-PK', {
  minimumFractionDigits: DECIMALS,
  maximumFractionDigits: DECIMALS,
});

/** A number that counts something: 1500 → `1,500`. */
export const formatCount = (count: number): string => whole.format(count);

/** Money in PKR without the currency: 150000 paisa → `1,500`, 149950 paisa → `1,499.50`. */
export const formatFigure = (amount: Paisa): string =>
  (amount % PAISA_PER_RUPEE === 0 ? whole : exact).format(toPkr(amount));

/** 150000 paisa → `PKR 1,500`, with a no-break space (decisions.md, "Names and numbers"). */
export const formatPkr = (amount: Paisa): string => `PKR\u00a0${formatFigure(amount)}`;

/** Money in PKR as a field has it before anyone types, and as codes have it: 150000 paisa → `1500`, 149950 → `1499.50`. */
export const writePkr = (amount: Paisa): string =>
  amount % PAISA_PER_RUPEE === 0 ? String(toPkr(amount)) : toPkr(amount).toFixed(DECIMALS);

/** Digits with or without separators between groups of two or three, and optional decimals. */
const TYPED_AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?: \d{2,3})* \d{3})(?:\.\d+)?$/u;
/** NFKC writes the sign ₨ as `Rs`. */
const CURRENCY_BEFORE = /^(?:PKR|RS|روپے)[.:]? ?/iu;
/** `/-` ends amounts on paper. */
const CURRENCY_AFTER = /(?: ?\/[-=])?(?: ?(?:PKR|RS\.?|RUPEES|روپے|روپیہ))?$/iu;

/**
 * The paisa of an amount in PKR that was typed or pasted: `2500`, `2,500`, `1,00,000`, `2 500`, `2,500.50`, also with Urdu
 * digits and separators, and with the currency as in `PKR 2,500`, `Rs. 2500` and `2500/-`. Undefined for anything else. Not
 * a whole number if there are more than two decimals; the schema of the field refuses it.
 */
export function parsePkr(text: string): number | undefined {
  const typed = cleanCode(text)
    .replace(/[\u066c،]/gu, ',')
    .replaceAll('\u066b', '.')
    .replace(CURRENCY_BEFORE, '')
    .replace(CURRENCY_AFTER, '');
  return TYPED_AMOUNT.test(typed) ? readPkr(typed.replace(/[, ]/gu, '')) : undefined;
}
