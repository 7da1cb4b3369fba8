import * as accounts from '../people/accounts/accounts.service.ts';
import { type Command, operator, print, readPassword } from './command-line.ts';
import { withDeps } from './with-deps.ts';

export const command: Command = {
  usage: 'reset-password <email> [--link]',
  summary:
    'set a password read from standard input and end all sessions; --link prints a link for choosing a password instead',
  options: { link: { type: 'boolean' } },
  use: withDeps,
  async run(deps, [address], { link }, io) {
    const account = await accounts.getAccount(deps, address!);
    if (link) return print(io, await accounts.createPasswordLink(deps, operator(), account));
    await accounts.setPassword(deps, operator(), account, await readPassword(io));
    print(io, `${account.email} has a new password. Its sessions have ended.`);
  },
};
