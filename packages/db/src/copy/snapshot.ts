import { isPostgres } from '../engine/env.ts';
import type { Snapshot } from './snapshot-format.ts';

export const ENGINE = isPostgres ? 'postgres' : 'sqlite';

/**
 * Writes the state of the database at one moment into `folder` without blocking writers. Does not migrate it.
 */
export async function readSnapshot(url: string, folder: string): Promise<Snapshot> {
  return isPostgres
    ? (await import('./snapshot.postgres.ts')).readPostgresSnapshot(url, folder)
    : (await import('./snapshot.sqlite.ts')).readSqliteSnapshot(url, folder);
}

/**
 * Fills the empty database at `url` from the snapshot in `folder`. Its tables have the shape of the
 * snapshot's number of migrations; the next start applies the later ones. Returns the number of rows of each
 * table. Fails, and leaves the database empty, when it is not empty or a row does not fit.
 */
export async function restoreSnapshot(
  url: string,
  folder: string,
  { migrations }: Pick<Snapshot, 'migrations'>,
): Promise<Record<string, number>> {
  return isPostgres
    ? (await import('./snapshot.postgres.ts')).restorePostgresSnapshot(url, folder, migrations)
    : (await import('./snapshot.sqlite.ts')).restoreSqliteSnapshot(url, folder, migrations);
}
