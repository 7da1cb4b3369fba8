import type { Db } from '@qanoon/db/engine/client';
import { preparePerDatabase } from '@qanoon/db/engine/prepare-per-database';
import { academySettings } from '@qanoon/db/schema';

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
