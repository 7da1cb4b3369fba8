/** A stored object that a row of a snapshot refers to: its key in the storage, its size and its SHA-256. */
export type NamedObject = { key: string; bytes: number; sha256: string };

/**
 * The content of a snapshot: the number of applied migrations, the number of rows of each table, and the
 * objects that rows refer to.
 */
export type Snapshot = {
  migrations: number;
  tables: Record<string, number>;
  objects: NamedObject[];
};

/** Selects a NamedObject for the row of every stored file. */
export const NAMED_OBJECTS =
  'select object_key as key, bytes, sha256 from uploads union all select object_key as key, bytes, sha256 from derivatives order by key';

/** The target database is not empty. */
export class NotEmpty extends Error {}

/** The snapshot has migrations that this release does not know. */
export class MadeByNewer extends Error {}
