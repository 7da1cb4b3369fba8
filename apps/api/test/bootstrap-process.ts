import { bootstrap } from '../src/bootstrap.ts';
import { readEnv } from '../src/env.ts';
import { closeDeps, openDeps } from '../src/open-deps.ts';

// What a start does before it listens, in a process of its own.
const deps = await openDeps(readEnv());
await bootstrap(deps);
await closeDeps(deps);
