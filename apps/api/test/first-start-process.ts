import { readEnv } from '../src/env.ts';
import { firstStart } from '../src/first-start.ts';
import { closeDeps, openDeps } from '../src/open-deps.ts';

// What a start does before it listens, in a process of its own.
const deps = await openDeps(readEnv());
await firstStart(deps);
await closeDeps(deps);
