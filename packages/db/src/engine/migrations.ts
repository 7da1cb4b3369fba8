import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const SQLITE_MIGRATIONS = fileURLToPath(new URL('../../migrations/sqlite', import.meta.url));
export const POSTGRES_MIGRATIONS = fileURLToPath(new URL('../../migrations/pg', import.meta.url));

/** The number of migrations in one of these folders. */
export const countMigrations = (folder: string): number =>
  readdirSync(folder).filter((name) => name.endsWith('.sql')).length;
