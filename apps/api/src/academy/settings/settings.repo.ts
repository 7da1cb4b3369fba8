import type { Db, Tx } from '@qanoon/db/engine/client';
import { academySettings, users } from '@qanoon/db/schema';
import { and, eq } from 'drizzle-orm';

export type AcademySettings = typeof academySettings.$inferSelect;
/** The columns that an administrator changes. */
export type ChangedSettings = Omit<
  typeof academySettings.$inferInsert,
  'id' | 'version' | 'mailTestedAt' | 'checklistDismissedAt' | 'automaticApprovalSince' | 'demo'
>;

/** The settings with the name of the administrator who changed them last. */
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

/** The settings as this transaction sees them. */
export const findSettingsIn = async (tx: Tx): Promise<AcademySettings | undefined> =>
  (await tx.select().from(academySettings).limit(1))[0];

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
