import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from '@qanoon/db/testing/postgres-server';

/**
 * Measures searches among many payments on both databases: `pnpm bench search [payments]`, by default
 * 1000000. Prints the median of a page, of its statements on the bare driver, and of a count; for SQLite also
 * the longest statement.
 */
const payments = process.argv[2] ?? '1000000';

const postgres = await startPostgres();
try {
  // Each engine has its own process, because the dialect is fixed when the database package is loaded.
  for (const DATABASE_URL of ['', 'postgres://chosen-by-the-harness']) {
    const child = fork(new URL('search-engine.ts', import.meta.url), [payments], {
      env: { ...process.env, DATABASE_URL, TEST_POSTGRES_URL: postgres.url },
      execArgv: [],
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error('The measurement of one engine failed.');
  }
} finally {
  await postgres.stop();
}
