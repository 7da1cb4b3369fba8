import { NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import type { Db, Tx } from '../engine/types.ts';
import { academySettings } from '../schema.ts';

/**
 * The tables that belong to the server rather than to its academy. Processes remember keys, and cache the
 * catalogue by its version, which never becomes smaller. Attempts at passwords still count.
 */
export const KEPT_TABLES = ['signing_keys', 'push_keys', 'rate_limits', 'catalogue_version'];

/**
 * Whether the rows of this database began as the demo, or the demo was removed; null when there never was
 * one.
 */
export async function readDemoState(db: Pick<Db, 'select'>): Promise<'seeded' | 'removed' | null> {
  const [settings] = await db.select({ demo: academySettings.demo }).from(academySettings).limit(1);
  return settings?.demo ?? null;
}

/**
 * Deletes all rows of a demo, also those that its users have added, and leaves a new academy that is not open
 * to visitors. Does nothing and returns false when the database is not a demo.
 */
export async function removeDemo(tx: Tx, at: Date): Promise<boolean> {
  if ((await readDemoState(tx)) !== 'seeded') return false;
  await tx.emptyTables(KEPT_TABLES);
  const { name, socialLinks, reviewHours } = NEW_ACADEMY;
  await tx
    .insert(academySettings)
    .values({
      ...{ id: 1, name, socialLinks, reviewHours, version: 0, updatedAt: at },
      ...{ isOpen: false, demo: 'removed' },
    })
    .execute();
  return true;
}
