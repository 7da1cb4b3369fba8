import { cachedRead } from '../../lib/cached-read.ts';
import { isDemo } from '../../lib/settings/demo-state.ts';
import * as repo from './payees.repo.ts';

const methods = cachedRead(async ({ db, env }) => {
  const rows = await repo.listActiveMethods(db, { samples: isDemo(env) });
  return [...new Set(rows.map(({ method }) => method))];
});

/** The methods with an active account, in the accounts' order, at most half a second old: part of every page. */
export const getPaymentMethods = methods.get;

/** The next read sees a change that this process has made. Call it in `tx.afterCommit`. */
export const dropCachedMethods = methods.drop;
