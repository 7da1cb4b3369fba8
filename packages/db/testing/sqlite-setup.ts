import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateTemplate } from './migrate-template.ts';

/** Creates one migrated SQLite file for the run; the tests copy their databases from it. */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-db-'));
  const source = join(folder, 'template.db');
  await migrateTemplate(source);
  process.env.TEST_SQLITE_TEMPLATE = source;
  return () => rmSync(folder, { recursive: true, force: true });
}
