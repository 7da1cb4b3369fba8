import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Migrates the database at a URL or path, in a process of its own because the first import of the package fixes the dialect. */
export async function migrateTemplate(url: string): Promise<void> {
  const opener = fileURLToPath(new URL('./open-process.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [opener, url], { env: { ...process.env, DATABASE_URL: url } });
}
