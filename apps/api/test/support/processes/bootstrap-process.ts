import { bootstrap } from '../../../src/bootstrap.ts';
import { readEnv } from '../../../src/lib/settings/env.ts';
import { closeDeps, openDeps } from '../../../src/open-deps.ts';

// The bootstrap of a server in a separate process.
const deps = await openDeps(readEnv());
await bootstrap(deps);
await closeDeps(deps);
