import { compactIban, ibanProblem } from '@qanoon/contracts/iban';
import { NotPlausible } from './statement-fault.ts';
import { firstRecords, type Layout } from './statement-layout.ts';

const IBAN_IN_TEXT = /PK\d{2}[A-Z]{4}[A-Z0-9]{16}/gu;
/** An account line is short; more of a cell is not searched. */
const MAX_CELL = 500;

/**
 * NotPlausible if the lines above the table name another account than the one with this IBAN. A file without an IBAN, and
 * an account without one, cannot be compared.
 */
export function checkAccount(text: string, { delimiter, startLine }: Layout, iban: string): void {
  if (!iban) return;
  const named = firstRecords(text, delimiter)
    .filter(({ line }) => line < startLine)
    .flatMap(({ line, cells }) => ibansIn(cells).map((found) => ({ line, found })));
  if (named.length > 0 && !named.some(({ found }) => found === iban))
    throw new NotPlausible('account', named[0]!);
}

const ibansIn = (cells: readonly string[]): string[] =>
  cells
    .flatMap((cell) => compactIban(cell.slice(0, MAX_CELL)).match(IBAN_IN_TEXT) ?? [])
    .filter((found) => ibanProblem(found) === undefined);
