import { bootstrap } from '../../../src/bootstrap.ts';
import { readEnv } from '../../../src/lib/settings/env.ts';
import { closeDeps, openDeps } from '../../../src/open-deps.ts';

// This process runs the bootstrap of a server.
const deps = await openDeps(readEnv());
await bootstrap(deps);
await closeDeps(deps);
