import { cleanCode } from './typed-code.ts';

const PAISA_PER_RUPEE = 100;

/** PKR in requests and responses → integer paisa in the database. */
export const toPaisa = (pkr: number): number => Math.round(pkr * PAISA_PER_RUPEE);

/** Integer paisa in the database → PKR in requests and responses. */
export const toPkr = (paisa: number): number => paisa / PAISA_PER_RUPEE;

const whole = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-PK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Without the currency: 1500 → `1,500`, 1499.5 → `1,499.50`. */
export const formatFigure = (pkr: number): string => (Number.isInteger(pkr) ? whole : exact).format(pkr);

/** 1500 → `PKR 1,500`, with a no-break space (decisions.md, "Names and numbers"). */
export const formatPkr = (pkr: number): string => `PKR\u00a0${formatFigure(pkr)}`;

/** Digits with or without separators between groups of two or three, and optional decimals. */
const TYPED_AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?: \d{2,3})* \d{3})(?:\.\d+)?$/u;
/** NFKC writes the sign ₨ as `Rs`. */
const CURRENCY_BEFORE = /^(?:PKR|RS|روپے)[.:]? ?/iu;
/** `/-` ends amounts on paper. */
const CURRENCY_AFTER = /(?: ?\/[-=])?(?: ?(?:PKR|RS\.?|RUPEES|روپے|روپیہ))?$/iu;

/**
 * A typed or pasted amount → PKR: `2500`, `2,500`, `1,00,000`, `2 500`, `2,500.50`, also with Urdu digits and
 * separators, and with the currency as in `PKR 2,500`, `Rs. 2500` and `2500/-`. Undefined for anything else.
 */
export function parsePkr(text: string): number | undefined {
  const typed = cleanCode(text)
    .replace(/[\u066c،]/gu, ',')
    .replaceAll('\u066b', '.')
    .replace(CURRENCY_BEFORE, '')
    .replace(CURRENCY_AFTER, '');
  return TYPED_AMOUNT.test(typed) ? Number(typed.replace(/[, ]/gu, '')) : undefined;
}
