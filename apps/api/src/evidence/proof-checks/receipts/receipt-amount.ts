import { asPaisa, MAX_PAISA, type Paisa } from '@qanoon/domain/lib/money';
import { readPkr } from '@qanoon/domain/lib/typed-amount';

/** Matches a whole number: neither masked, nor torn by a space as in `1 7 500`. */
const NUMBER = String.raw`(\d{1,3}(?:,\d{2,3})+(?:\.\d{1,2})?|\d{1,8}(?:\.\d{1,2})?)(?![\d,.*]*[\d*])(?! ?[,.] ?\d)(?! \d{1,3}(?![\d/:.-]))`;
const WITH_CURRENCY = new RegExp(String.raw`(?:\bPKR|\bRs\.?|₨)\s*[:.]?\s*${NUMBER}`, 'iu');
const CURRENCY_AFTER = new RegExp(String.raw`(?<![\d,.*] ?)${NUMBER}\s*(?:PKR\b|Rs\b|\/-|روپے)`, 'iu');
const BARE = new RegExp(String.raw`^[\s:.\-–—|]*${NUMBER}\s*$`, 'u');
const LABELS = [
  /^(?:transfer(?:red)?|transaction|sent|paid|payment)? ?amount\b(?! in words)/iu,
  /^(?:کل )?رقم(?= |:|$)/u,
  /\byou(?:'ve| have)? (?:sent|paid)\b/iu,
  /\btotal(?: amount)?\b/iu,
];
const NOT_THE_AMOUNT =
  /\b(?:fees?|charges?|tax|fed|balance|limit|discount|cashback|deducted)\b|فیس|چارجز|بیلنس/iu;

/** The amount of a receipt; null if none was read, or if equal labels have different amounts. */
export function readAmount(lines: readonly string[]): Paisa | null {
  for (const label of LABELS) {
    const amounts = new Set<Paisa>();
    for (const [at, line] of lines.entries()) {
      const found = label.exec(line);
      if (!found || NOT_THE_AMOUNT.test(line)) continue;
      const after = line.slice(found.index + found[0].length);
      const amount =
        amountIn(after, true) ?? (/\d/u.test(after) ? undefined : amountIn(lines[at + 1] ?? '', true));
      if (amount) amounts.add(amount);
    }
    if (amounts.size > 0) return onlyOne(amounts);
  }
  const amounts = new Set<Paisa>();
  for (const [at, line] of lines.entries()) {
    const isOther = NOT_THE_AMOUNT.test(line) || NOT_THE_AMOUNT.test(labelAbove(lines, at));
    const amount = isOther ? undefined : amountIn(line, false);
    if (amount) amounts.add(amount);
  }
  return onlyOne(amounts);
}

const onlyOne = (amounts: ReadonlySet<Paisa>): Paisa | null => (amounts.size === 1 ? [...amounts][0]! : null);

/** The line above, if it does not have a value of its own. */
const labelAbove = (lines: readonly string[], at: number): string => {
  const above = lines[at - 1] ?? '';
  return /\d/u.test(above) ? '' : above;
};

function amountIn(text: string, isLabelled: boolean): Paisa | undefined {
  const found =
    WITH_CURRENCY.exec(text) ?? CURRENCY_AFTER.exec(text) ?? (isLabelled ? BARE.exec(text) : null);
  if (!found) return undefined;
  const digits = found[1]!;
  // Digits after a short number are its remainder, torn off by the recognition, as in `1 I J 500`.
  if (/^\d{1,3}$/u.test(digits) && /\d/u.test(text.slice(found.index + found[0].length))) return undefined;
  const paisa = readPkr(digits.replaceAll(',', ''));
  return paisa > 0 && paisa <= MAX_PAISA ? asPaisa(paisa) : undefined;
}
