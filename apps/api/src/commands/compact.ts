import { isPostgres } from '@qanoon/db/engine/env';
import { type Command, print } from './command-line.ts';
import { withDeps } from './with-deps.ts';

export const command: Command = {
  usage: 'compact',
  summary:
    'rewrite the database file (SQLite), so that it no longer contains deleted data; `erase-student` also does this',
  use: withDeps,
  async run({ db }, _args, _values, io) {
    await db.compact();
    print(
      io,
      isPostgres
        ? 'Nothing to do: PostgreSQL removes deleted data by itself, as docs/operations.md describes.'
        : 'The database file no longer contains deleted data.',
    );
  },
};
