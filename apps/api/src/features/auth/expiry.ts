import type { Deps } from '../../context.ts';
import { deleteExpiredSessions } from './auth.repo.ts';
import { removeExpired } from './rate-limits.repo.ts';

/** Forgets sessions and counted attempts that are over: they let nobody in and hold nobody up any more. */
export async function forgetExpired({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteExpiredSessions(tx, now());
    await removeExpired(tx, now());
  });
}
