import { readServerSettings } from '@qanoon/db/queries/read-server-settings';
import { applyServerSettings } from '../administration/server-settings/apply-server-settings.ts';
import type { Env } from '../lib/settings/env.ts';

/**
 * Makes `env` show what the owner has set in the console, for commands that do not open the database. Nothing
 * changes when the database cannot be read: it may not exist yet, and the doctor checks it separately.
 */
export async function showOwnersSettings(env: Env): Promise<void> {
  const row = await readServerSettings(env.databaseUrl).catch(() => undefined);
  await applyServerSettings(env, row);
}
