import { readEnv } from './lib/settings/env.ts';
import { closeDeps, openDeps } from './open-deps.ts';
import { seedWhenEmpty } from './seed-demo.ts';

// The process that seeds the demo (bootstrap.ts). It ends with the server that started it: the next start seeds again.
process.once('disconnect', () => process.exit(1));
process.channel!.unref();

const deps = await openDeps(readEnv());
await seedWhenEmpty(deps);
await closeDeps(deps);
