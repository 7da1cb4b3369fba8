import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { academySettings } from '@qanoon/db/schema';
import { NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { isNotNull, isNull } from 'drizzle-orm';

const selectSince = (db: Pick<Db, 'select'>) =>
  db.select({ since: academySettings.automaticApprovalSince }).from(academySettings).limit(1);

/** Since when the server approves payments; null while it does not. */
export async function findSince(db: Pick<Db, 'select'>): Promise<Date | null> {
  return (await selectSince(db))[0]?.since ?? null;
}

/**
 * Does the same as `findSince`, and keeps everybody from suspending the automatic approval until the
 * transaction ends.
 */
export async function lockSince(tx: Tx): Promise<Date | null> {
  return (await locked(selectSince(tx), 'share'))[0]?.since ?? null;
}

/**
 * Starts the automatic approval; returns false if it is on. The version does not change, so that open editors
 * of the settings are not refused. If the academy has no settings yet, their row gets version 0.
 */
export async function start(tx: Tx, at: Date): Promise<boolean> {
  const { name, socialLinks, reviewHours } = NEW_ACADEMY;
  const progress = { automaticApprovalSince: at };
  const changed = await tx
    .insert(academySettings)
    .values({ id: 1, name, socialLinks, reviewHours, version: 0, updatedAt: at, ...progress })
    .onConflictDoUpdate({
      target: academySettings.id,
      set: progress,
      setWhere: isNull(academySettings.automaticApprovalSince),
    })
    .returning({ id: academySettings.id });
  return changed.length > 0;
}

/** Suspends the automatic approval once the approvals in progress have ended; returns false if it is off. */
export async function suspend(tx: Tx): Promise<boolean> {
  const changed = await tx
    .update(academySettings)
    .set({ automaticApprovalSince: null })
    .where(isNotNull(academySettings.automaticApprovalSince))
    .returning({ id: academySettings.id });
  return changed.length > 0;
}
