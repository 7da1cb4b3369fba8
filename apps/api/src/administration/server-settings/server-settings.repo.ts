import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { serverSettings } from '@qanoon/db/schema';

export type ServerSettingsRow = typeof serverSettings.$inferSelect;
type Change = Partial<Omit<ServerSettingsRow, 'id' | 'updatedAt'>>;

export const DEFAULT_BACKUPS_KEPT = 14;

const select = (db: Pick<Db, 'select'>) => db.select().from(serverSettings).limit(1);

export async function findSettings(db: Pick<Db, 'select'>): Promise<ServerSettingsRow | undefined> {
  return (await select(db))[0];
}

/** Reads the settings and locks the row, so that nobody else changes it until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<ServerSettingsRow | undefined> {
  return (await locked(select(tx), 'update'))[0];
}

/** Stores the change; the other settings stay. */
export async function storeSettings(tx: Tx, change: Change, at: Date): Promise<void> {
  await tx
    .insert(serverSettings)
    .values({ id: 1, backupsKept: DEFAULT_BACKUPS_KEPT, updatedAt: at, ...change })
    .onConflictDoUpdate({ target: serverSettings.id, set: { ...change, updatedAt: at } });
}
