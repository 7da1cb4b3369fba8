import { copyDatabase } from '@qanoon/db/copy/copy';
import { OperatorError } from '../lib/errors/operator-error.ts';
import { type Command, type Io, print, withEnvironment } from './command-line.ts';

/**
 * `pnpm admin copy-database` moves the data to PostgreSQL (docs/operations.md, "Moving to PostgreSQL"). It
 * does not use the settings.
 */
export const command: Command<Io['env']> = {
  usage: 'copy-database --from DATABASE --to DATABASE',
  summary:
    'copy a database into an empty one of the other engine and compare them; one of them is postgres://…, the other the path of an SQLite file',
  options: { from: { type: 'string' }, to: { type: 'string' } },
  use: withEnvironment,
  async run(_environment, _args, { from, to }, io) {
    const copied = await copyDatabase(pathOf(from), pathOf(to)).catch((thrown: unknown) => {
      throw new OperatorError(`Not copied: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    });
    for (const { table, rows, sha256 } of copied)
      print(io, `${table.padEnd(20)} ${String(rows).padStart(9)}  ${sha256}`);
    const rows = copied.reduce((total, table) => total + table.rows, 0);
    print(io, `Copied ${rows} rows of ${copied.length} tables; both databases have the same content.`);
  },
};

const pathOf = (database: unknown): string => String(database).replace(/^file:(\/\/)?/u, '');
