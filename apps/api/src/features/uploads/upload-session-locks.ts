import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Lock, Locker } from '@tus/server';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import * as repo from './upload-sessions.repo.ts';

/** A process that dies holds an upload for this long. */
const LEASE_MS = 6000;
const HOLD_ON_EVERY_MS = 2000;
const ASK_EVERY_MS = 100;
const PATIENCE_MS = 20_000;

/**
 * One request at a time works on an arriving upload, whichever process it reached: the lock is a lease in the upload's row. Who is asked for
 * again has lost the connection without knowing (the client would not ask twice at once), so the holder is told to stop, and the next one waits
 * for it. UPLOAD_BUSY after twenty seconds.
 */
export const uploadSessionLocks = (deps: Pick<Deps, 'db' | 'now' | 'log'>): Locker => ({
  newLock: (id) => newLock(deps, id),
});

function newLock({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>, id: string): Lock {
  const holder = randomUUID();
  const until = () => new Date(now().getTime() + LEASE_MS);
  let holding: NodeJS.Timeout | undefined;
  return {
    async lock(signal, requestRelease) {
      const patience = performance.now() + PATIENCE_MS;
      for (;;) {
        const outcome = await db.transaction((tx) =>
          repo.acquireLease(tx, { id, holder, at: now(), until: until() }),
        );
        if (outcome !== 'busy') break;
        if (signal.aborted || performance.now() > patience) throw new AppError('UPLOAD_BUSY', undefined, 5);
        await pause(ASK_EVERY_MS);
      }
      holding = setInterval(async () => {
        try {
          if (!(await db.transaction((tx) => repo.renewLease(tx, { id, holder, until: until() }))))
            await requestRelease();
        } catch (thrown) {
          log.warn({ err: thrown }, 'an arriving upload could not be held on to');
        }
      }, HOLD_ON_EVERY_MS);
      holding.unref();
    },
    async unlock() {
      clearInterval(holding);
      await db.transaction((tx) => repo.release(tx, { id, holder }));
    },
  };
}
