import { refreshServerSettings } from './administration/server-settings/apply-server-settings.ts';
import type { Deps } from './lib/context.ts';
import { endDemo, isDemo, isDemoOutdated } from './lib/settings/demo-state.ts';

/** The interval for noticing that another process has changed the owner's settings in the database. */
const SETTINGS_MS = 1000;
/** The interval for noticing that another process has removed the demo. */
const DEMO_MS = 500;

/**
 * Keeps two remembered facts current when other processes change them: the settings of the server, and
 * whether it is a demo. Returns a function that ends it.
 */
export function followDatabase(deps: Deps): () => void {
  const repeat = (everyMs: number, failed: string, follow: () => Promise<void>) =>
    setInterval(() => follow().catch((error: unknown) => deps.log.warn({ err: error }, failed)), everyMs);
  const timers = [
    repeat(SETTINGS_MS, 'the settings of the server could not be read', () => refreshServerSettings(deps)),
  ];
  if (isDemo(deps.env))
    timers.push(
      repeat(DEMO_MS, 'the state of the demo cannot be read', async () => {
        if (await isDemoOutdated(deps)) await endDemo(deps);
      }),
    );
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
