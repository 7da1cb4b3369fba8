import * as accounts from '../people/accounts/accounts.service.ts';
import { type Command, print } from './command-line.ts';
import { withDeps } from './with-deps.ts';

export const command: Command = {
  usage: 'sessions [email]',
  summary: 'list the active sessions of all accounts or of one',
  use: withDeps,
  async run(deps, [address], _values, io) {
    const sessions = await accounts.listSessions(
      deps,
      address === undefined ? undefined : await accounts.getAccount(deps, address),
    );
    for (const { id, email, role, createdAt, expiresAt } of sessions)
      print(
        io,
        [id, role, email, `since ${createdAt.toISOString()}`, `until ${expiresAt.toISOString()}`].join('\t'),
      );
    print(io, `${sessions.length} ${sessions.length === 1 ? 'session' : 'sessions'}`);
  },
};
