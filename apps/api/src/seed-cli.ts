import { parseArgs } from 'node:util';
import { seedScale } from '@qanoon/db/seed/scale';
import { ensureOwner } from './bootstrap.ts';
import { readEnv, SettingError } from './env.ts';
import { closeDeps, openDeps } from './open-deps.ts';
import { seedWhenEmpty } from './seed-demo.ts';

/**
 * `pnpm seed` seeds the demo data into an empty database; `pnpm seed --scale N` adds N thousand students for
 * measuring.
 */
try {
  const { values } = parseArgs({ options: { scale: { type: 'string' } } });
  const thousands = Number(values.scale ?? 0);
  if (!Number.isFinite(thousands) || thousands < 0)
    throw new SettingError('--scale takes a number of thousands, such as --scale 10.');
  const deps = await openDeps(readEnv());
  await ensureOwner(deps);
  await seedWhenEmpty(deps);
  const added =
    thousands > 0 ? await seedScale(deps.db, { students: Math.round(thousands * 1000), now: deps.now() }) : 0;
  await closeDeps(deps);
  process.stdout.write(`Seeded${added > 0 ? `, with ${added} students for measuring` : ''}.\n`);
} catch (thrown) {
  if (!(thrown instanceof SettingError)) throw thrown;
  process.stderr.write(`${thrown.message}\n`);
  process.exit(1);
}
