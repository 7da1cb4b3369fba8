import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, formatDateTime } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/server/setup';
import type { Env } from '../../lib/settings/env.ts';
import { type Diagnostic, diagnostics } from './diagnostic.ts';

const FILE = 'latest-backup.json';
/** Backups run every night; one may fail. */
const MAX_AGE_DAYS = 2;
const COMMAND = '`pnpm admin backup <folder>`';

/** Stores when the latest backup was taken, in the data folder. */
export const recordBackup = ({ dataDir }: Pick<Env, 'dataDir'>, at: Date): Promise<void> =>
  writeFile(join(dataDir, FILE), `${JSON.stringify({ at: at.toISOString() })}\n`, { mode: 0o600 });

/** Checks the age of the latest backup that `pnpm admin backup` took of this data folder. */
export async function checkBackup({ dataDir }: Pick<Env, 'dataDir'>, now: () => Date): Promise<Diagnostic> {
  const found = diagnostics('backup');
  const at = await readFile(join(dataDir, FILE), 'utf8').then(readDate, () => undefined);
  if (!at) return found.warning(m.noBackupYet({ command: COMMAND }));
  const days = Math.floor((now().getTime() - at.getTime()) / DAY_MS);
  if (days > MAX_AGE_DAYS) return found.warning(m.backupIsOld({ days, command: COMMAND }));
  return found.ok(m.latestBackup({ time: formatDateTime(at.toISOString()) }));
}

function readDate(text: string): Date | undefined {
  try {
    const at = new Date(String((JSON.parse(text) as { at?: unknown }).at));
    return Number.isNaN(at.getTime()) ? undefined : at;
  } catch {
    return undefined;
  }
}
