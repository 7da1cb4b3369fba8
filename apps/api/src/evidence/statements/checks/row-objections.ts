import type { UnreadReason } from '@qanoon/contracts/evidence/credits';
import type { StateMeaning, StatementField } from '@qanoon/contracts/evidence/statements';
import { compareAccount, type OwnAccount } from '../../own-account.ts';
import type { CsvRecord } from '../reading/statement-csv.ts';
import { isForeign, isOwnCurrency, namesForeignFigure } from './statement-currency.ts';
import { readDirection } from './statement-direction.ts';
import { readContradiction, readKnownState } from './statement-state.ts';

type Evidence = {
  indexes: Partial<Record<StatementField, number>>;
  readState: (text: string) => StateMeaning | undefined;
  own: OwnAccount;
};

const REASONS: Record<Exclude<StateMeaning, 'received'>, UnreadReason> = {
  'given-back': 'reversal',
  'not-received': 'unclear-state',
};

/**
 * What the column of states says; `unclear` for an empty or unknown state. If there is no such column, every
 * booking came in.
 */
export function stateOfRow({ cells }: CsvRecord, { indexes, readState }: Evidence): StateMeaning | 'unclear' {
  if (indexes.state === undefined) return 'received';
  return readState(cells[indexes.state] ?? '') ?? 'unclear';
}

/**
 * Why a row that brought `paisa` is not a certain credit: something in it says that the money is in another
 * currency, belongs to another account, went out, was given back, or did not come. Null if nothing says so.
 */
export function objectionTo(record: CsvRecord, paisa: number, evidence: Evidence): UnreadReason | null {
  const { indexes, own } = evidence;
  const { cells } = record;
  const cell = (field: StatementField) => cells[indexes[field] ?? -1] ?? '';
  if (indexes.currency !== undefined && !isOwnCurrency(cell('currency'))) return 'other-currency';
  if (cells.some(isForeign) || namesForeignFigure(cell('description'), paisa)) return 'other-currency';
  if (indexes.account !== undefined && compareAccount(cell('account'), own) === 'other')
    return 'other-account';
  const state = stateOfRow(record, evidence);
  if (state === 'unclear') return 'unclear-state';
  if (state !== 'received') return REASONS[state];
  return readOtherCells(cells, indexes, cell('description'));
}

/** Even a column that nobody has chosen may say in one word that the money did not come in. */
function readOtherCells(
  cells: readonly string[],
  indexes: Evidence['indexes'],
  description: string,
): UnreadReason | null {
  const others = cells.filter((_, index) => index !== indexes.state && index !== indexes.direction);
  const states = others.map(readKnownState);
  if (states.includes('given-back')) return REASONS['given-back'];
  if (states.includes('not-received')) return REASONS['not-received'];
  const contradiction = readContradiction(description);
  if (contradiction) return REASONS[contradiction];
  // A description or a name may be a single letter such as `D`.
  const words = cells.filter(
    (_, index) => ![indexes.description, indexes.payerName, indexes.direction].includes(index),
  );
  return words.some((each) => readDirection(each) === -1) ? 'not-understood' : null;
}
