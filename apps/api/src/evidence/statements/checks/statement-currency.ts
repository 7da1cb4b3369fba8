import { readPkr } from '@qanoon/domain/lib/typed-amount';
import { foldWord } from '../../find-providers.ts';
import { foldCell } from '../reading/statement-amount.ts';
import type { CsvRecord } from '../reading/statement-csv.ts';
import { NotPlausible } from './statement-fault.ts';

const OWN = new Set(
  [
    ...['pkr', 'rs', 'rupee', 'rupees', 'pak rupee', 'pak rupees', 'pakistan rupee', 'pakistan rupees'],
    ...['pakistani rupee', 'pakistani rupees', 'pkr pakistani rupee', 'pkr pakistan rupee', '586'],
    ...['روپے', 'روپیہ', 'پاکستانی روپیہ', 'پاکستانی روپے'],
  ].map(foldWord),
);
const CODES =
  'USD|EUR|GBP|AED|SAR|QAR|OMR|KWD|BHD|INR|CNY|RMB|JPY|CAD|AUD|NZD|CHF|SEK|NOK|DKK|TRY|MYR|SGD|HKD|THB|IDR|BDT|LKR|AFN|ZAR|RUB|USDT|USDC|BTC';
const NAMES =
  '(?:US |U\\.S\\. |UAE |SAUDI |QATARI |OMANI |KUWAITI |INDIAN |CANADIAN |AUSTRALIAN )?(?:DOLLARS?|EUROS?|POUNDS?(?: STERLING)?|DIRHAMS?|RIYALS?|RIALS?|DINARS?|YUAN|YEN)|INDIAN RUPEES?|ڈالر|یورو|پاؤنڈ|درہم|ریال|دینار';
const SIGNS = '(?:US|A|C)?\\$|€|£|¥|₹|₿';
const FOREIGN = `(?:(?<![\\p{L}\\p{N}])(?:${CODES}|${NAMES})(?![\\p{L}])|${SIGNS})`;
const ONLY_FOREIGN = new RegExp(`^[+(-]? ?${FOREIGN}$`, 'iu');
const FOREIGN_AMOUNT = new RegExp(
  `${FOREIGN}\\.? ?[+(-]? ?(?<after>\\d[\\d,. ]*)|(?<before>\\d[\\d,.]*) ?${FOREIGN}`,
  'giu',
);
const MAX_CELL = 500;

/** Whether a cell names the currency of this product. */
export function isOwnCurrency(text: string): boolean {
  const word = foldWord(text);
  return OWN.has(word) || (word.startsWith('pkr ') && !mentionsForeign(text));
}

/** Whether a cell is nothing but another currency or an amount in it: `USD`, `$15`, `1,000.00 AED`. */
export function isForeign(text: string): boolean {
  const cell = foldCell(text.slice(0, MAX_CELL));
  if (ONLY_FOREIGN.test(cell)) return true;
  return [...cell.matchAll(FOREIGN_AMOUNT)].some(
    ([found]) => cell.replace(found, '').replace(/[\s().+-]/gu, '') === '',
  );
}

/**
 * Whether a text names the same figure in another currency: `USD 4,500.00 received` beside an amount of
 * 4,500.
 */
export function namesForeignFigure(text: string, paisa: number): boolean {
  return [...foldCell(text.slice(0, MAX_CELL)).matchAll(FOREIGN_AMOUNT)].some(({ groups }) => {
    const figure = (groups?.after ?? groups?.before ?? '').replace(/[, ]|\.$/gu, '');
    return Math.round(readPkr(figure)) === paisa;
  });
}

const ANY_FOREIGN = new RegExp(FOREIGN, 'iu');
/** Whether the cell of an amount or a balance contains another currency. */
export const mentionsForeign = (text: string): boolean => ANY_FOREIGN.test(foldCell(text.slice(0, MAX_CELL)));

const LABEL = /^(?:account |statement |base )?(?:currency|ccy|curr)(?: code)?(?= |[:=-]|$)|^کرنسی/iu;
const ALL_AMOUNTS = new RegExp(
  `\\b(?:amounts?|figures?|values?|balances?|statement|account)\\b.{0,20}\\bin ${FOREIGN}`,
  'iu',
);
const HEADING = new RegExp(`[([] ?${FOREIGN}|\\bin ${FOREIGN}|\\b(?:${CODES})$`, 'iu');

/**
 * Throws NotPlausible if the lines beside the bookings, or the headings, say that the amounts are in another
 * currency.
 */
export function checkCurrency(
  records: readonly CsvRecord[],
  { headings, startLine }: { headings: readonly string[]; startLine: number },
): void {
  for (const { line, cells } of records)
    for (const [index, cell] of cells.entries()) {
      const text = foldCell(cell.slice(0, MAX_CELL));
      const labeled = labeledCurrency(text, cells.slice(index + 1));
      const isOther = labeled !== undefined && labeled !== '' && !isOwnCurrency(labeled);
      const amount = text.replace(/^[^:=]*[:=]/u, '').trim();
      if (isOther || isForeign(amount) || ALL_AMOUNTS.test(text))
        throw new NotPlausible('currency', { line, found: isOther ? labeled : cell });
    }
  const heading = headings.find((each) => HEADING.test(foldCell(each)));
  if (heading) throw new NotPlausible('currency', { line: startLine, found: heading });
}

/** The text after a label such as `Currency:`, in its own cell or in the next one that is not empty. */
function labeledCurrency(text: string, next: readonly string[]): string | undefined {
  const label = LABEL.exec(text)?.[0];
  if (label === undefined) return undefined;
  const rest = text.slice(label.length).trim();
  if (rest === '') return next.find((cell) => cell.trim() !== '')?.slice(0, MAX_LABELED);
  // A name such as `Currency Exchange Ltd.` is not a label.
  return /^[:=-]/u.test(rest) || mentionsForeign(rest)
    ? rest
        .replace(/^[:=-]+/u, '')
        .trim()
        .slice(0, MAX_LABELED)
    : undefined;
}
const MAX_LABELED = 60;
