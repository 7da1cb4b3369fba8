import type { Db, Tx } from '@qanoon/db/engine/client';
import { preparePerDatabase } from '@qanoon/db/engine/prepare-per-database';
import { academySettings, users } from '@qanoon/db/schema';
import { NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { and, eq } from 'drizzle-orm';

export type AcademySettings = typeof academySettings.$inferSelect;
/** The columns that an administrator changes. */
export type ChangedSettings = Omit<
  typeof academySettings.$inferInsert,
  'id' | 'version' | 'mailTestedAt' | 'checklistDismissedAt' | 'automaticApprovalSince' | 'demo'
>;

const selectSettings = preparePerDatabase((db) =>
  db.select().from(academySettings).limit(1).prepare('academy_settings'),
);

/** Finds the settings; undefined before the first change. */
export const findSettings = async (db: Db): Promise<AcademySettings | undefined> =>
  (await selectSettings(db).execute())[0];

/** Reads the settings as a transaction sees them. */
export async function readSettings(tx: Pick<Db, 'select'>): Promise<AcademySettings | undefined> {
  const [settings] = await tx.select().from(academySettings).limit(1);
  return settings;
}

type Progress = { mailTestedAt: Date } | { checklistDismissedAt: Date } | { isOpen: false };

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

/** Finds the settings with the name of the administrator who changed them last. */
export async function findSettingsAndEditor(
  db: Db,
): Promise<{ settings: AcademySettings; editorName: string | null } | undefined> {
  const [row] = await db
    .select({ settings: academySettings, editorName: users.fullName })
    .from(academySettings)
    .leftJoin(users, eq(users.id, academySettings.updatedById))
    .limit(1);
  return row;
}

/** Inserts the first settings; undefined when there are some. */
export async function insertSettings(
  tx: Tx,
  settings: ChangedSettings,
): Promise<AcademySettings | undefined> {
  const [inserted] = await tx
    .insert(academySettings)
    .values({ id: 1, ...settings, version: 1 })
    .onConflictDoNothing()
    .returning();
  return inserted;
}

/** Changes the settings if they still have this version. */
export async function updateSettings(
  tx: Tx,
  version: number,
  settings: ChangedSettings,
): Promise<AcademySettings | undefined> {
  const [updated] = await tx
    .update(academySettings)
    .set({ ...settings, version: version + 1 })
    .where(and(eq(academySettings.id, 1), eq(academySettings.version, version)))
    .returning();
  return updated;
}
