import { isPostgres } from './env.ts';

/** An object that rows of a snapshot name: where storage keeps it, its size and its SHA-256. */
export type NamedObject = { key: string; bytes: number; sha256: string };

/**
 * What a snapshot holds: how many migrations had been run, the rows of each table, and the objects they name. `jobs` are those that are
 * not done and stand outside the tables, where pg-boss keeps them.
 */
export type Snapshot = {
  migrations: number;
  tables: Record<string, number>;
  objects: NamedObject[];
  jobs: { name: string; input: object }[];
};

/** Every stored file's row, in the snapshot's own words. */
export const NAMED_OBJECTS =
  'select object_key as key, bytes, sha256 from uploads union all select object_key as key, bytes, sha256 from derivatives order by key';

export const ENGINE = isPostgres ? 'postgres' : 'sqlite';

/** Writes the database as it is at one moment into `folder`, while others go on writing. Asks for no migration. */
export async function readSnapshot(url: string, folder: string): Promise<Snapshot> {
  return isPostgres
    ? (await import('./snapshot.postgres.ts')).readPostgresSnapshot(url, folder)
    : (await import('./snapshot.sqlite.ts')).readSqliteSnapshot(url, folder);
}

/**
 * Makes the database at `url` what the snapshot in `folder` says, with the tables as its number of migrations left them; the next start runs
 * the later ones. Answers the rows of each table. Fails, and leaves it empty, when there is anything in that database or a row does not fit.
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

/** The database at the target holds something already. */
export class NotEmpty extends Error {}

/** The snapshot was made by a release with migrations that this one does not know. */
export class MadeByNewer extends Error {}
