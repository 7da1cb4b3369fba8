import {
  MAX_PREAMBLE_LINES,
  MAX_STATEMENT_ROWS,
  type StatementFault,
} from '@qanoon/contracts/evidence/statements';
import * as m from '@qanoon/messages/admin/statement-faults';
import { type Worded, worded } from '@qanoon/messages/message';
import { AppError } from '../../lib/errors/errors.ts';

/** The error of a refused statement. The values of its text are the fault, for the screen that shows it. */
export function statementFaultError(fault: StatementFault): AppError {
  const { english, key, values } = describeFault(fault);
  return new AppError('STATEMENT_NOT_PLAUSIBLE', {
    english,
    key,
    values: { ...(values as object), ...fault },
  });
}

function describeFault({ kind, line, found, expected }: StatementFault): Worded {
  switch (kind) {
    case 'balance':
      return expected === null
        ? worded(m.statementBalanceIsMissing, { line })
        : worded(m.statementBalanceDiffers, { line, found, expected });
    case 'closing-balance':
      return worded(m.statementClosingBalanceDiffers, { line, found, expected: expected ?? '0' });
    case 'account':
      return worded(m.statementOfAnotherAccount, { line, found });
    case 'provider':
      return worded(m.statementOfAnotherBank, { line, found });
    case 'currency':
      return worded(m.statementInAnotherCurrency, { line, found });
    case 'direction':
      return worded(m.statementDirectionIsUnclear, { line, found });
    case 'date-order':
      return worded(m.statementDatesAreOutOfOrder, { line, found });
    case 'amount':
      return worded(m.statementAmountIsUnclear, { line, found });
    case 'date':
      return worded(m.statementDateIsUnclear, { line, found });
    case 'columns':
      return worded(m.statementColumnsDiffer, { line, found });
    case 'too-many-rows':
      return worded(m.statementHasTooManyRows, { max: MAX_STATEMENT_ROWS });
    case 'no-heading':
      return worded(m.statementHasNoHeading, { lines: MAX_PREAMBLE_LINES });
  }
}
