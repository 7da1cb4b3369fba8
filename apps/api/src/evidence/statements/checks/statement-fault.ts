import type { StatementFault } from '@qanoon/contracts/evidence/statements';
import { shortLine } from '@qanoon/contracts/lib/text';
import { asPaisa, formatFigure } from '@qanoon/domain/lib/money';

const MAX_FOUND = 60;

/** The reason why a statement is refused, thrown by the parts of the reader in the worker thread. */
export class NotPlausible extends Error {
  readonly fault: StatementFault;

  /** `found` is the text in the file, which may be hostile. `expected` is in paisa. */
  constructor(kind: StatementFault['kind'], { line, found = '', expected }: FaultDetail) {
    super(`${kind} in line ${line}`);
    this.fault = {
      line,
      kind,
      // Hostile figures may add up to more than a number holds exactly.
      expected: Number.isSafeInteger(expected) ? formatFigure(asPaisa(expected!)) : null,
      found: shortLine(found, MAX_FOUND),
    };
  }
}

type FaultDetail = { line: number; found?: string; expected?: number };
