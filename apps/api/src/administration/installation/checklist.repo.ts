import type { Db, Tx } from '@qanoon/db/engine/client';
import { academySettings, courses, payeeAccounts } from '@qanoon/db/schema';
import { NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { and, eq, isNull } from 'drizzle-orm';

type Progress = { mailTestedAt: Date } | { checklistDismissedAt: Date } | { isOpen: false };

/** What the database knows about the steps of the checklist. */
export async function readProgress(db: Db) {
  const [settings] = await db
    .select({
      version: academySettings.version,
      mailTestedAt: academySettings.mailTestedAt,
      dismissedAt: academySettings.checklistDismissedAt,
    })
    .from(academySettings)
    .limit(1);
  return {
    /** Whether somebody has saved the academy's settings. */
    isNamed: (settings?.version ?? 0) > 0,
    mailTestedAt: settings?.mailTestedAt ?? null,
    dismissedAt: settings?.dismissedAt ?? null,
    payees: await db.$count(
      payeeAccounts,
      and(eq(payeeAccounts.isActive, true), eq(payeeAccounts.isSample, false)),
    ),
    courses: await db.$count(courses, isNull(courses.archivedAt)),
  };
}

/**
 * Stores progress without changing the version, so that open editors of the settings are not refused. The row
 * of an academy without settings gets version 0.
 */
export async function storeProgress(tx: Tx, progress: Progress, at: Date): Promise<void> {
  const { name, socialLinks, reviewHours } = NEW_ACADEMY;
  await tx
    .insert(academySettings)
    .values({ id: 1, name, socialLinks, reviewHours, version: 0, updatedAt: at, ...progress })
    .onConflictDoUpdate({ target: academySettings.id, set: progress });
}
