import type { Db } from '@qanoon/db/engine/client';
import { academySettings, courses, payeeAccounts } from '@qanoon/db/schema';
import { and, eq, isNull } from 'drizzle-orm';

/** Reads what the database knows about the steps of the checklist. */
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
