import { isPostgres } from '@qanoon/db/engine/env';
import { type Command, print } from './command-line.ts';
import { withDeps } from './with-deps.ts';

export const command: Command = {
  usage: 'compact',
  summary:
    'rewrite the file of the database (SQLite), so that deleted data leaves it; `erase-student` does it, too',
  use: withDeps,
  async run({ db }, _args, _values, io) {
    await db.compact();
    print(
      io,
      isPostgres
        ? 'Nothing to do: PostgreSQL removes deleted data by itself, as docs/operations.md describes.'
        : 'The file of the database has no deleted data any more.',
    );
  },
};
