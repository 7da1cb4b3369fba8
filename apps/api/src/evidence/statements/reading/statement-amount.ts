import { withoutInvisible } from '@qanoon/domain/lib/text/invisible';
import { foldedCharacters } from '@qanoon/domain/lib/text/typed-code';
import { readPkr } from '@qanoon/domain/lib/typed-amount';

const SIGNS = String.raw`(?<sign>[+-])? ?(?:(?:PKR|RS)\.? ?)?(?<innerSign>[+-])? ?`;
const AMOUNT = new RegExp(
  String.raw`^(?:(?<before>CR|DR)\.? )?(?:(?:PKR|RS)\.? ?(?=\())?(?<open>\()? ?${SIGNS}` +
    String.raw`(?<figure>[0-9.](?:[0-9,. ]*[0-9.])?)(?:/-)? ?(?:PKR|RS\.?|روپے)?(?<trailing>[+-])? ?(?<close>\))?` +
    String.raw`(?: ?(?<after>CR|DR)\.?)?$`,
  'u',
);
/**
 * A comma or a space separates thousands, as in `1,500.00`, `1,50,000` and `1 500`, and a point separates the
 * paisa. `380,00` could be 380 or 38,000 and `4.500` could be 4.50 or 4,500, so both are refused. `4500.0000`
 * has four digits after the point, which a separator of thousands never has.
 */
const FIGURE = new RegExp(
  String.raw`^(?=[0-9.]*\d)(?<rupees>\d{1,13}|\d{1,3}(?:,\d{2,3}){0,4},\d{3}|\d{1,3}(?: \d{3}){1,4})?` +
    String.raw`(?:\.(?<paisa>\d{1,2}|\d{2}0{2,4}))?$`,
  'u',
);
/** Spreadsheets mark a number as text with an apostrophe before it. */
const TEXT_MARK = /^'/u;
/** What banks print when there is no amount. */
const EMPTY = /^(?:|-+|NIL|N\/?A)$/u;
const MAX_LENGTH = 60;

/**
 * The paisa of a printed amount, without floating point: `1,500.00`, `PKR 1,500`, `(1,500.00)`, `Rs.(12.50)`,
 * `-1500`, `1500 Cr`, `1500 Dr`, `1,500/-`, `.47`, also with Eastern digits. Debits, brackets and minus signs
 * are negative. Null for an empty cell; undefined for anything that is not clear.
 */
export function readAmount(text: string): number | null | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const printed = foldCell(text).replace(TEXT_MARK, '').toUpperCase();
  if (EMPTY.test(printed)) return null;
  const { figure, open, close, before, after, ...signs } = AMOUNT.exec(printed)?.groups ?? {};
  const read = FIGURE.exec(figure ?? '')?.groups;
  if (!read || (open === undefined) !== (close === undefined)) return undefined;
  const marks = [open && '-', before && toSign(before), after && toSign(after), ...Object.values(signs)];
  const [mark, ...others] = marks.filter((each) => each !== undefined);
  if (others.length > 0) return undefined;
  const { rupees = '0', paisa = '' } = read;
  const amount = readPkr(`${rupees.replace(/[, ]/gu, '')}.${paisa.slice(0, 2)}`);
  return mark === '-' && amount > 0 ? -amount : amount;
}

const toSign = (word: string): string => (word === 'DR' ? '-' : '+');

/**
 * The form in which cells are compared: compatibility characters, digits, dashes, separators and spaces of
 * every script as ASCII, without invisible characters.
 */
export const foldCell = (text: string): string =>
  (PRINTABLE_ASCII.test(text) ? text : foldCharacters(text)).replace(/\s+/gu, ' ').trim();

/** Most cells consist of these characters only, and folding the others takes several times as long. */
const PRINTABLE_ASCII = /^[ -~]*$/u;

const foldCharacters = (text: string): string =>
  foldedCharacters(withoutInvisible(text))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');
