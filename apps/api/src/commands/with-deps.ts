import type { Deps } from '../lib/context.ts';
import { readEnv } from '../lib/settings/env.ts';
import { closeDeps, openDeps } from '../open-deps.ts';
import type { Io } from './command-line.ts';

/** Opens the server's dependencies for `work`, and closes them. */
export async function withDeps(environment: Io['env'], work: (deps: Deps) => Promise<void>): Promise<void> {
  // No command converts videos, and the search for ffmpeg would start three processes.
  const deps = await openDeps({ ...readEnv(environment), videoWorker: 'off' });
  try {
    await work(deps);
  } finally {
    await closeDeps(deps);
  }
}
