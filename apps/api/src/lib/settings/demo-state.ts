import { raiseCatalogueVersion } from '@qanoon/db/queries/catalogue-version';
import { readDemoState } from '@qanoon/db/queries/remove-demo';
import { isCommonPassword } from '@qanoon/domain/people/common-passwords';
import type { Deps } from '../context.ts';
import { DEFAULT_OWNER, type Env } from './env.ts';

/** The settings of the servers whose demo was removed. */
const ended = new WeakSet<Env>();

/**
 * Returns whether the server is a demo: DEMO is on, and the owner has not removed the demo. Whatever depends
 * on the demo asks this function, and never the setting.
 */
export const isDemo = (env: Env): boolean => env.demoSetting && !ended.has(env);

/** Makes this process behave as with DEMO=off, before it has cached anything. */
export const startWithoutDemo = (env: Env): void => void ended.add(env);

/**
 * Ends the demo in a running process. Whatever it has cached as a demo, under the current version of the
 * catalog, is outdated.
 */
export async function endDemo({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  ended.add(env);
  await db.transaction(raiseCatalogueVersion);
}

/** Returns whether the demo was removed, perhaps by another process, and this process has not noticed it. */
export const isDemoOutdated = async ({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<boolean> =>
  isDemo(env) && (await readDemoState(db)) === 'removed';

/**
 * Returns the owner that a start creates; null when the setup in the browser creates it. After the demo, a
 * password that everybody knows does not count: with DEMO=off the server would refuse it.
 */
export function getOwnerOfSettings(env: Env): Env['owner'] {
  const { owner } = env;
  if (!owner || isDemo(env)) return owner;
  return owner.password === DEFAULT_OWNER.password || isCommonPassword(owner.password) ? null : owner;
}
