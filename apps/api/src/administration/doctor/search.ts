import { inspectSearch } from '@qanoon/db/search/inspect-search';
import type { Env } from '../../lib/settings/env.ts';
import { type Diagnostic, diagnostics } from './diagnostic.ts';

/**
 * Checks that the database can index Latin and Urdu texts. `migrated` tells whether all migrations have been
 * run.
 */
export async function checkSearch(
  { databaseUrl }: Pick<Env, 'databaseUrl'>,
  migrated: boolean,
): Promise<Diagnostic> {
  const found = diagnostics('search');
  const support = await inspectSearch(databaseUrl);
  if (support === 'unavailable')
    return found.problem(
      'The server has no extension pg_trgm: install the contrib modules of PostgreSQL, such as the package postgresql-contrib.',
    );
  if (support === 'missing' && migrated)
    return found.problem(
      'The extension pg_trgm was dropped: run CREATE EXTENSION pg_trgm and REINDEX in this database.',
    );
  if (support === 'latin-only')
    return found.warning(
      'The LC_CTYPE of the database knows no Urdu letters, so searches for Urdu read every row: move to a database with the locale C.UTF-8 (docs/search.md).',
    );
  return found.ok('Latin and Urdu texts are indexed.');
}
