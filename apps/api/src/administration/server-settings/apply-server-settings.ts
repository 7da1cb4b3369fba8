import type { StoredServerSettings } from '@qanoon/db/queries/read-server-settings';
import type { Deps } from '../../lib/context.ts';
import { SecretError } from '../../lib/secret/server-secret.ts';
import type { SmtpServer } from '../../lib/services/mailer.ts';
import type { Env } from '../../lib/settings/env.ts';
import { siteAddresses } from '../../lib/settings/site-addresses.ts';
import * as repo from './server-settings.repo.ts';
import { decryptSmtpPassword, type SmtpLogin } from './smtp-password.ts';

/** The row that an environment shows, so that an unchanged one is not decrypted again. */
const applied = new WeakMap<Env, string>();

/**
 * Makes `env` show what the owner has set, where the environment states nothing. It is the one place that changes an
 * environment after the start, so everything that reads it follows at the next use.
 */
export async function applyServerSettings(env: Env, row: StoredServerSettings | undefined): Promise<void> {
  const state = JSON.stringify(row ?? null);
  if (applied.get(env) === state) return;
  const { stated } = env;
  const smtp = stated.smtpUrl === undefined ? row && (await readMailServer(env, row)) : env.smtp;
  env.urls = siteAddresses(
    stated.urls,
    { public: row?.publicUrl, student: row?.studentUrl, admin: row?.adminUrl },
    stated.origin,
  );
  env.smtp = smtp;
  // A sender of the console belongs to the mail server of the console.
  env.mailFrom = stated.mailFrom ?? (stated.smtpUrl === undefined ? (row?.mailFrom ?? undefined) : undefined);
  // An unreadable password is tried again, because an operator may restore the secret while the server runs.
  if (!smtp || !('unreadable' in smtp)) applied.set(env, state);
}

/**
 * Reads the settings again, which another process may have changed. It reads one row, about once a second in
 * each process.
 */
export async function refreshServerSettings({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  await applyServerSettings(env, await repo.findSettings(db));
}

async function readMailServer(env: Env, row: StoredServerSettings): Promise<SmtpServer | undefined> {
  const login = readLogin(row);
  if (!login) return undefined;
  if (row.smtpPassword === null) return { ...login, password: '' };
  try {
    const password = await decryptSmtpPassword(env, login, row.smtpPassword);
    return password === undefined ? { unreadable: true } : { ...login, password };
  } catch (thrown) {
    if (!(thrown instanceof SecretError)) throw thrown;
    return { unreadable: true };
  }
}

/** Reads the connection to the mail server of this row; undefined when there is none. */
export function readLogin({
  smtpHost: host,
  smtpPort: port,
  smtpSecurity: security,
  smtpUser: user,
}: Pick<StoredServerSettings, 'smtpHost' | 'smtpPort' | 'smtpSecurity' | 'smtpUser'>): SmtpLogin | undefined {
  return host === null || port === null || security === null ? undefined : { host, port, security, user };
}
