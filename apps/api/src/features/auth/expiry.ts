import { DAY_MS } from '@qanoon/contracts/dates';
import type { Deps } from '../../context.ts';
import { forgetExpiredKeys } from '../idempotency/idempotency.service.ts';
import { deleteExpiredSessions } from './auth.repo.ts';
import { deleteVerificationsExpiredBefore } from './email-verification.repo.ts';
import { deleteResetsExpiredBefore } from './password-resets.repo.ts';
import { removeExpired } from './rate-limits.repo.ts';
import { deleteExpiredHandoffs } from './session-handoff.repo.ts';

/**
 * Forgets sessions and counted attempts that are over: they let nobody in and hold nobody up any more. Links in mails stay a day
 * longer, so that who opens an old mail is told why it does nothing.
 */
export async function forgetExpired({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteExpiredSessions(tx, now());
    await deleteResetsExpiredBefore(tx, new Date(now().getTime() - DAY_MS));
    await deleteVerificationsExpiredBefore(tx, new Date(now().getTime() - DAY_MS));
    await deleteExpiredHandoffs(tx, now());
    await removeExpired(tx, now());
    await forgetExpiredKeys(tx, now());
  });
}
