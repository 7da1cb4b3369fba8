import { rotateKey } from '../certificates/credentials/rotate-key.ts';
import { OperatorError } from '../lib/errors/operator-error.ts';
import { REGISTER_ACTIONS } from './certificate-register.ts';
import { type Command, operator, print } from './command-line.ts';
import { withDeps } from './with-deps.ts';

/** The actions of `pnpm admin certificates`, by name. They get the arguments after the name. */
const ACTIONS = new Map(
  Object.entries<Command['run']>({
    ...REGISTER_ACTIONS,
    async 'rotate-key'(deps, _args, _values, io) {
      const { id, retired } = await rotateKey(deps, operator());
      print(
        io,
        retired.length > 0
          ? `${id} signs from now on. ${retired.join(', ')} stays published: its credentials remain valid.`
          : `${id} signs from now on.`,
      );
    },
  }),
);

/**
 * `pnpm admin certificates` manages issued certificates and their credentials (docs/certificates.md,
 * docs/credentials.md).
 */
export const command: Command = {
  usage: 'certificates <action> [certificate ID or file]',
  summary:
    'revoke --reason, reinstate, reissue --reason [--name] [--name-urdu]: change an issued certificate; export: write the register as CSV; rotate-key: sign credentials with a new key, the former keys stay published',
  options: {
    reason: { type: 'string' },
    name: { type: 'string' },
    'name-urdu': { type: 'string' },
  },
  use: withDeps,
  async run(deps, [name, ...args], values, io) {
    const action = ACTIONS.get(name!);
    if (!action)
      throw new OperatorError(`There is no action ${name}: use ${[...ACTIONS.keys()].join(', ')}.`);
    await action(deps, args, values, io);
  },
};
