import type { z } from 'zod';

/**
 * An amount of money in whole paisa, a hundredth of a rupee: the only unit in the database, in services and
 * on tRPC. PKR exist only in REST bodies, in CSV and in what people read and type.
 */
export type Paisa = number & z.$brand<'Paisa'>;

/** The digits of a fraction of a rupee. */
export const DECIMALS = 2;
export const PAISA_PER_RUPEE = 10 ** DECIMALS;
/** Prices and payments are at most PKR 10,000,000 (docs/product.md#money). */
export const MAX_PAISA = 10_000_000 * PAISA_PER_RUPEE;

/** A number of paisa as money. Throws for a fraction of a paisa, because such a number is in another unit. */
export function asPaisa(amount: number): Paisa {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a number of whole paisa.`);
  return amount as Paisa;
}

export const NO_MONEY = 0 as Paisa;

export const sumPaisa = (amounts: Iterable<Paisa>): Paisa => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return asPaisa(sum);
};

/** Rounds down to whole rupees, so that nobody has to send paisa. */
export const floorToRupees = (amount: number): Paisa =>
  asPaisa(Math.floor(amount / PAISA_PER_RUPEE) * PAISA_PER_RUPEE);

/** Converts paisa to PKR as programs read them in REST responses, CSV and linked data. */
export const toPkr = (amount: Paisa): number => amount / PAISA_PER_RUPEE;

const whole = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-PK', {
  minimumFractionDigits: DECIMALS,
  maximumFractionDigits: DECIMALS,
});

/** A number that counts something: 1500 → `1,500`. */
export const formatCount = (count: number): string => whole.format(count);

/** Writes money in PKR without the currency: 150000 paisa → `1,500`, 149950 paisa → `1,499.50`. */
export const formatFigure = (amount: Paisa): string =>
  (amount % PAISA_PER_RUPEE === 0 ? whole : exact).format(toPkr(amount));

/** 150000 paisa → `PKR 1,500`, with a no-break space (docs/product.md#money). */
export const formatPkr = (amount: Paisa): string => `PKR\u00a0${formatFigure(amount)}`;
