import { AppError } from '../../lib/errors/errors.ts';
import { isDemo } from '../../lib/settings/demo-state.ts';
import type { Env } from '../../lib/settings/env.ts';

/** Everybody knows the owner's password of a demo, so one that strangers reach must not let its owner change the server. */
export const isPublicDemo = (env: Env): boolean => isDemo(env) && env.production;

/** Throws SET_ON_SERVER in a public demo. */
export function refusePublicDemo(env: Env): void {
  if (isPublicDemo(env)) throw new AppError('SET_ON_SERVER');
}
