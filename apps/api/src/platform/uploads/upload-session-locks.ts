import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Lock, Locker } from '@tus/server';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import * as repo from './upload-sessions.repo.ts';

/** The lease of a crashed process expires after this time. */
const LEASE_MS = 6000;
const RENEW_INTERVAL_MS = 2000;
const POLL_INTERVAL_MS = 100;
const TIMEOUT_MS = 20_000;

/**
 * Creates a lock per upload session across processes: a lease in the session's row. A second request means
 * that the client lost the connection of the first, because it never sends two at once. So the holder is
 * requested to stop, and the second request waits for the lock. Throws UPLOAD_BUSY after twenty seconds.
 * Written here, because tus-node-server has lockers for one process and for Redis.
 */
export const uploadSessionLocks = (deps: Pick<Deps, 'db' | 'now' | 'log'>): Locker => ({
  newLock: (id) => newLock(deps, id),
});

function newLock({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>, id: string): Lock {
  const holder = randomUUID();
  const until = () => new Date(now().getTime() + LEASE_MS);
  let renewal: NodeJS.Timeout | undefined;
  return {
    async lock(signal, requestRelease) {
      const deadline = performance.now() + TIMEOUT_MS;
      for (;;) {
        const outcome = await db.transaction((tx) =>
          repo.acquireLease(tx, { id, holder, at: now(), until: until() }),
        );
        if (outcome !== 'busy') break;
        if (signal.aborted || performance.now() > deadline) throw new AppError('UPLOAD_BUSY', undefined, 5);
        await pause(POLL_INTERVAL_MS);
      }
      renewal = setInterval(async () => {
        try {
          if (!(await db.transaction((tx) => repo.renewLease(tx, { id, holder, until: until() }))))
            await requestRelease();
        } catch (thrown) {
          log.warn({ err: thrown }, 'the lock of an upload session could not be renewed');
        }
      }, RENEW_INTERVAL_MS);
      renewal.unref();
    },
    async unlock() {
      clearInterval(renewal);
      await db.transaction((tx) => repo.releaseLease(tx, { id, holder }));
    },
  };
}
