import { isPostgres } from './env.ts';

/** A stored object that a row of a snapshot refers to: its key in the storage, its size and its SHA-256. */
export type NamedObject = { key: string; bytes: number; sha256: string };

/** The content of a snapshot: the number of applied migrations, the number of rows of each table, and the objects that rows refer to. */
export type Snapshot = {
  migrations: number;
  tables: Record<string, number>;
  objects: NamedObject[];
};

/** Selects a NamedObject for the row of every stored file. */
export const NAMED_OBJECTS =
  'select object_key as key, bytes, sha256 from uploads union all select object_key as key, bytes, sha256 from derivatives order by key';

export const ENGINE = isPostgres ? 'postgres' : 'sqlite';

/** Writes the state of the database at one moment into `folder` without blocking writers. Does not migrate it. */
export async function readSnapshot(url: string, folder: string): Promise<Snapshot> {
  return isPostgres
    ? (await import('./snapshot.postgres.ts')).readPostgresSnapshot(url, folder)
    : (await import('./snapshot.sqlite.ts')).readSqliteSnapshot(url, folder);
}

/**
 * Fills the empty database at `url` from the snapshot in `folder`. Its tables have the shape of the snapshot's number of migrations; the next start
 * applies the later ones. Returns the number of rows of each table. Fails, and leaves the database empty, when it is not empty or a row does not fit.
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

/** The target database is not empty. */
export class NotEmpty extends Error {}

/** The snapshot has migrations that this release does not know. */
export class MadeByNewer extends Error {}
