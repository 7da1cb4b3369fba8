import { OperatorError } from '../features/accounts/operator.ts';
import { rotateKey } from '../features/credentials/credential-keys.service.ts';
import { type Command, operator, print } from './command-line.ts';

/** The actions of `pnpm admin certificates`, by name. They get the arguments after the name. */
const ACTIONS: Record<string, Command['run']> = {
  async 'rotate-key'(deps, _args, _values, io) {
    const { id, retired } = await rotateKey(deps, operator());
    print(
      io,
      retired.length > 0
        ? `${id} signs from now on. ${retired.join(', ')} stays published: its credentials remain valid.`
        : `${id} signs from now on.`,
    );
  },
};

/** `pnpm admin certificates` (docs/credentials.md). */
export const certificates: Command = {
  usage: 'certificates <rotate-key>',
  summary: 'rotate-key: sign credentials with a new key; the former keys stay published',
  async run(deps, [name, ...args], values, io) {
    const action = Object.hasOwn(ACTIONS, name!) ? ACTIONS[name!] : undefined;
    if (!action)
      throw new OperatorError(`There is no action ${name}: use ${Object.keys(ACTIONS).join(', ')}.`);
    await action(deps, args, values, io);
  },
};
