import { preparePerDatabase } from './prepare-per-database.ts';
import { catalogueVersion } from './schema.ts';
import type { Db } from './types.ts';

const selectVersion = preparePerDatabase((db) =>
  db.select({ version: catalogueVersion.version }).from(catalogueVersion).prepare('catalogue_version'),
);

/** A number that grows with each change of the public catalogue's data; 0 before the first change. */
export const readCatalogueVersion = async (db: Db): Promise<number> =>
  (await selectVersion(db).execute())[0]?.version ?? 0;
