import type { SmtpSecurity } from '@qanoon/contracts/administration/server-settings';
import { seal, unseal } from '../../lib/secret/sealing.ts';
import { ensureSecret, readSecret } from '../../lib/secret/server-secret.ts';
import type { Env } from '../../lib/settings/env.ts';

/**
 * The connection that the password is for. The password cannot be decrypted for another one, even when
 * somebody changes the row.
 */
export type SmtpLogin = { host: string; port: number; security: SmtpSecurity; user: string };

const PURPOSE = 'password of the mail server';
const nameServer = ({ host, port, security, user }: SmtpLogin): string =>
  JSON.stringify([host, port, security, user]);

/** Encrypts the password with the server's secret, which is created when there is none. */
export async function encryptSmtpPassword(env: Env, login: SmtpLogin, password: string): Promise<string> {
  const secret = await ensureSecret(env);
  return seal({ secret, purpose: PURPOSE, name: nameServer(login) }, Buffer.from(password));
}

/**
 * Returns undefined when the server's secret is not the one that the password was encrypted with. Throws a
 * SecretError for a damaged secret.
 */
export async function decryptSmtpPassword(
  env: Env,
  login: SmtpLogin,
  encrypted: string,
): Promise<string | undefined> {
  const secret = await readSecret(env);
  if (!secret) return undefined;
  try {
    return unseal({ secret, purpose: PURPOSE, name: nameServer(login) }, encrypted).toString();
  } catch {
    // AES-GCM does not say whether the secret or the content is wrong.
    return undefined;
  }
}
