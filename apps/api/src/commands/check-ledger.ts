import { OperatorError } from '../lib/errors/operator-error.ts';
import { checkLedger as listDifferences } from '../money/ledger/check-ledger.ts';
import { type Command, print } from './command-line.ts';
import { withDeps } from './with-deps.ts';

/** Compares the ledger with the orders, payments, receipts and enrollments (decision 098). */
export const command: Command = {
  usage: 'check-ledger [--json]',
  summary: 'compare the ledger with orders, payments, receipts and enrollments; --json prints JSON',
  options: { json: { type: 'boolean' } },
  use: withDeps,
  async run({ db }, _args, { json }, io) {
    const differences = await listDifferences(db);
    if (json) print(io, JSON.stringify({ differences }));
    else for (const difference of differences) print(io, difference);
    if (differences.length > 0)
      throw new OperatorError(
        differences.length === 1
          ? 'The ledger has a difference.'
          : `The ledger has ${differences.length} differences.`,
      );
    if (!json) print(io, 'The ledger is right.');
  },
};
