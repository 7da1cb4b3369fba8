import type { Db, Tx } from '@qanoon/db/engine/client';
import { preparePerDatabase } from '@qanoon/db/engine/prepare-per-database';
import { academySettings } from '@qanoon/db/schema';
import { NEW_ACADEMY } from '@qanoon/domain/academy/academy';

export type AcademySettings = typeof academySettings.$inferSelect;

const selectSettings = preparePerDatabase((db) =>
  db.select().from(academySettings).limit(1).prepare('academy_settings'),
);

/** The settings; undefined before the first change. */
export const findSettings = async (db: Db): Promise<AcademySettings | undefined> =>
  (await selectSettings(db).execute())[0];

/** The settings as a transaction sees them. */
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
