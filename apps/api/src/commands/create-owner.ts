import { createAdminInput } from '@qanoon/contracts/people/admins';
import { email as emailAddress } from '@qanoon/contracts/people/auth';
import { OperatorError } from '../lib/errors/operator-error.ts';
import * as accounts from '../people/accounts/accounts.service.ts';
import { findOwner } from '../people/find-account.repo.ts';
import { type Command, operator, print, readPassword } from './command-line.ts';
import { withDeps } from './with-deps.ts';

export const command: Command = {
  usage: 'create-owner <email> [name]',
  summary:
    'create the owner account with a password read from standard input; --yes replaces the current owner',
  use: withDeps,
  async run(deps, [address, name = 'Owner'], { yes }, io) {
    const parsed = emailAddress.safeParse(address);
    if (!parsed.success) throw new OperatorError(`${parsed.error.issues[0]!.message}.`);
    const parsedName = createAdminInput.shape.fullName.safeParse(name);
    if (!parsedName.success) throw new OperatorError(`${parsedName.error.issues[0]!.message}.`);
    const present = await findOwner(deps.db);
    if (present && !yes)
      throw new OperatorError(
        `${present.email} is the owner: reset that password, or add --yes to replace the owner, who becomes an ordinary administrator.`,
      );
    await accounts.createOwner(deps, operator(), {
      email: parsed.data,
      fullName: parsedName.data,
      password: await readPassword(io),
    });
    print(io, `${parsed.data} is the owner.`);
  },
};
