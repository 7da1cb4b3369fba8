import { findWrongEntries, repairEntries } from '@qanoon/db/search/check-entries';
import { isIndexIntact, rebuildIndex } from '@qanoon/db/search/check-index';
import { OperatorError } from '../lib/errors/operator-error.ts';
import { type Command, print } from './command-line.ts';
import { withDeps } from './with-deps.ts';

/** Compares the entries of the search with the rows, and SQLite's index with the entries (decision 111). */
export const command: Command = {
  usage: 'check-search [--repair]',
  summary: 'compare the search index with the rows; --repair corrects it',
  options: { repair: { type: 'boolean' } },
  use: withDeps,
  async run({ db, env }, _args, { repair }, io) {
    // The index is checked first, because correcting an entry removes its former text from the index.
    const intact = await isIndexIntact(env.databaseUrl);
    if (!intact) print(io, 'The index differs from its entries.');
    if (!intact && repair) await rebuildIndex(env.databaseUrl);
    const found = await (repair ? repairEntries(db) : findWrongEntries(db));
    for (const { kind, wrong, extra } of found)
      print(io, `${kind}\t${wrong.length} missing or wrong\t${extra.length} without a row`);
    if (intact && found.length === 0) return print(io, 'The search index equals the rows.');
    if (!repair) throw new OperatorError('The search index differs from the rows: --repair corrects it.');
    print(io, 'The search index was corrected.');
  },
};
