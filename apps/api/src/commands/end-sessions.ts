import { OperatorError } from '../lib/errors/operator-error.ts';
import * as accounts from '../people/accounts/accounts.service.ts';
import { type Command, operator, print } from './command-line.ts';
import { withDeps } from './with-deps.ts';

export const command: Command = {
  usage: 'end-sessions [email] [--all]',
  summary: 'end all sessions of one account; --all ends those of every account',
  options: { all: { type: 'boolean' } },
  destroys: (_args, { all }) => (all ? 'This ends the sessions of all accounts.' : undefined),
  use: withDeps,
  async run(deps, [address], { all }, io) {
    if ((address === undefined) !== (all === true)) throw new OperatorError('Name one account or add --all.');
    const ended = await accounts.endAllSessions(
      deps,
      operator(),
      address === undefined ? undefined : await accounts.getAccount(deps, address),
    );
    print(io, `${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`);
  },
};
