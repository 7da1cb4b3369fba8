import { seedScale } from '@qanoon/db/seed/scale';
import { ensureOwner } from '../bootstrap.ts';
import { OperatorError } from '../lib/errors/operator-error.ts';
import { isDemo } from '../lib/settings/demo-state.ts';
import { seedWhenEmpty } from '../seed-demo.ts';
import { type Command, print } from './command-line.ts';
import { withDeps } from './with-deps.ts';

/** `pnpm admin seed` fills an empty database with the demo, for developers and for measuring. */
export const command: Command = {
  usage: 'seed [--scale N]',
  summary:
    'add the demo to an empty database; --scale N also adds N thousand invented students with payments and progress, for measuring',
  options: { scale: { type: 'string' } },
  use: withDeps,
  async run(deps, _args, { scale }, io) {
    const thousands = Number(scale ?? 0);
    if (!Number.isFinite(thousands) || thousands < 0)
      throw new OperatorError('--scale takes a number of thousands, such as --scale 10.');
    // Everyone knows the passwords of the demo's accounts.
    if (!isDemo(deps.env)) throw new OperatorError('The demo is off: set DEMO=on to add it.');
    await ensureOwner(deps);
    await seedWhenEmpty(deps);
    const students = Math.round(thousands * 1000);
    const added = students > 0 ? await seedScale(deps.db, { students, now: deps.now() }) : 0;
    print(io, `Seeded${added > 0 ? `, with ${added} students for measuring` : ''}.`);
  },
};
