import { DECIMALS, PAISA_PER_RUPEE, type Paisa, toPkr } from './money.ts';
import { cleanCode } from './text/typed-code.ts';

/**
 * The paisa of an amount in PKR that is written with digits and a point. The result is not whole if there are
 * more than two decimals; the schema of the input refuses it. Shifts the point in the text, because `8.29 *
 * 100` is not 829.
 */
export const readPkr = (digits: string): number => Number(`${digits}e${DECIMALS}`);

/**
 * Money in PKR as a field has it before anyone types, and as codes have it: 150000 paisa → `1500`, 149950 →
 * `1499.50`.
 */
export const writePkr = (amount: Paisa): string =>
  amount % PAISA_PER_RUPEE === 0 ? String(toPkr(amount)) : toPkr(amount).toFixed(DECIMALS);

/** Digits with or without separators between groups of two or three, and optional decimals. */
const TYPED_AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?: \d{2,3})* \d{3})(?:\.\d+)?$/u;
/** NFKC writes the sign ₨ as `Rs`. */
const CURRENCY_BEFORE = /^(?:PKR|RS|روپے)[.:]? ?/iu;
/** `/-` ends amounts on paper. */
const CURRENCY_AFTER = /(?: ?\/[-=])?(?: ?(?:PKR|RS\.?|RUPEES|روپے|روپیہ))?$/iu;

/**
 * The paisa of an amount in PKR that was typed or pasted: `2500`, `2,500`, `1,00,000`, `2 500`, `2,500.50`,
 * also with Urdu digits and separators, and with the currency as in `PKR 2,500`, `Rs. 2500` and `2500/-`.
 * Undefined for anything else. The result is not whole if there are more than two decimals; the schema of the
 * field refuses it.
 */
export function parsePkr(text: string): number | undefined {
  const typed = cleanCode(text)
    .replace(/[\u066c،]/gu, ',')
    .replaceAll('\u066b', '.')
    .replace(CURRENCY_BEFORE, '')
    .replace(CURRENCY_AFTER, '');
  return TYPED_AMOUNT.test(typed) ? readPkr(typed.replace(/[, ]/gu, '')) : undefined;
}
