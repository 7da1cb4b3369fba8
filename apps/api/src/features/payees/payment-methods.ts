import type { PaymentMethod } from '@qanoon/contracts/payments';
import type { Db } from '@qanoon/db/client';
import type { Deps } from '../../context.ts';
import * as repo from './payees.repo.ts';

/** All processes on a database agree after this time. */
const MAX_AGE_MS = 1000;

type Cached = { methods: Promise<PaymentMethod[]>; readAt: number };
const cachedByDatabase = new WeakMap<Db, Cached>();

/** The methods with an active account, in the accounts' order, at most one second old: part of every page. */
export function getPaymentMethods({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<PaymentMethod[]> {
  const cached = cachedByDatabase.get(db);
  // The clock of the machine: the clock of `deps` may stand still in tests.
  const time = performance.now();
  if (cached && time - cached.readAt < MAX_AGE_MS) return cached.methods;
  const methods = repo
    .listActiveMethods(db, { samples: env.demo })
    .then((rows) => [...new Set(rows.map(({ method }) => method))]);
  cachedByDatabase.set(db, { methods, readAt: time });
  methods.catch(() => cachedByDatabase.delete(db));
  return methods;
}

/** The next read sees a change that this process has made. Call it in `tx.afterCommit`. */
export const dropCachedMethods = ({ db }: Pick<Deps, 'db'>): void => {
  cachedByDatabase.delete(db);
};
