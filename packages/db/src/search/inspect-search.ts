import { isPostgres } from '../engine/env.ts';
import { withReadOnlyConnection } from '../engine/read-only-connection.ts';

/**
 * Whether the database can index every text: `unavailable`: PostgreSQL's server has no pg_trgm. `missing`: it
 * is not in this database; the migration creates it. `latin-only`: the locale of the database does not know
 * Urdu letters, so that a search for them reads every entry.
 */
export type SearchSupport = 'ok' | 'unavailable' | 'missing' | 'latin-only';

export async function inspectSearch(url: string): Promise<SearchSupport> {
  if (!isPostgres) return 'ok';
  return withReadOnlyConnection<{ available: boolean; installed: boolean }, SearchSupport>(
    url,
    async (query) => {
      const [found] =
        await query(`select exists (select 1 from pg_available_extensions where name = 'pg_trgm') as available,
        exists (select 1 from pg_extension where extname = 'pg_trgm') as installed`);
      if (!found!.installed) return found!.available ? 'missing' : 'unavailable';
      const letters = await query("select 1 where cardinality(show_trgm('قانون')) > 0");
      return letters.length > 0 ? 'ok' : 'latin-only';
    },
  );
}
