import { isPostgres } from '../engine/env.ts';
import { REBUILD_INDEX } from './search-index.ts';

/**
 * Whether the text index contains exactly the entries. It is always true on PostgreSQL, which maintains its
 * indexes itself. On SQLite it reads every entry and is done while the server is stopped: a writer waits for
 * it.
 */
export async function isIndexIntact(url: string): Promise<boolean> {
  return withIndex(url, (run) => {
    try {
      run("INSERT INTO search_index (search_index, rank) VALUES ('integrity-check', 1)");
      return true;
    } catch (thrown) {
      if ((thrown as { code?: string }).code?.startsWith('SQLITE_CORRUPT')) return false;
      throw thrown;
    }
  });
}

/** Builds the text index of SQLite again from the entries. */
export async function rebuildIndex(url: string): Promise<void> {
  await withIndex(url, (run) => {
    run(REBUILD_INDEX);
    return true;
  });
}

async function withIndex(url: string, work: (run: (statement: string) => void) => boolean): Promise<boolean> {
  if (isPostgres) return true;
  const { default: Sqlite } = await import('better-sqlite3');
  const file = new Sqlite(url, { fileMustExist: true });
  try {
    return work((statement) => void file.exec(statement));
  } finally {
    file.close();
  }
}
