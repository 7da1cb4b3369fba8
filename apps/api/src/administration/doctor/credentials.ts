import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readCredentialKey, type StoredKey } from '@qanoon/db/queries/read-credential-key';
import { decryptPrivateKey } from '../../certificates/credentials/private-key-encryption.ts';
import { readSecret, SECRET_FILE, SecretError } from '../../lib/secret/server-secret.ts';
import type { Env } from '../../lib/settings/env.ts';
import { type Diagnostic, diagnostics } from './diagnostic.ts';

const TIMEOUT_MS = 5000;

/** Checks that credentials can be signed, and that their issuer is at PUBLIC_URL (docs/credentials.md). */
export async function checkCredentials(env: Env): Promise<Diagnostic[]> {
  const found = diagnostics('credentials');
  const { key, issuerUrl } = await readCredentialKey(env.databaseUrl);
  const all: Diagnostic[] = [];
  if (!key) all.push(found.ok('No credential was signed yet.'));
  else
    try {
      decryptPrivateKey(await readSecret(env), key);
      all.push(found.ok(`The key ${key.id} can sign.`));
    } catch (thrown) {
      if (!(thrown instanceof SecretError)) throw thrown;
      all.push(found.problem(thrown.message));
    }
  const file = await stat(join(env.dataDir, SECRET_FILE)).catch(() => undefined);
  if (file && file.mode & 0o077)
    all.push(found.warning(`${join(env.dataDir, SECRET_FILE)} can be read by other users: chmod 600.`));
  const { origin } = new URL(env.urls.public);
  if (issuerUrl && issuerUrl !== origin)
    all.push(
      found.warning(
        `Credentials name ${issuerUrl}, and PUBLIC_URL is ${origin}: keep ${issuerUrl} and send its paths of docs/credentials.md to this server, or nobody can verify them.`,
      ),
    );
  if (key && issuerUrl) all.push(await checkPublication(issuerUrl, key));
  return all;
}

/** Whether verifiers find the key at the issuer's host. */
async function checkPublication(issuerUrl: string, { id, publicKey }: StoredKey): Promise<Diagnostic> {
  const found = diagnostics('credentials');
  const url = `${issuerUrl}/.well-known/did.json`;
  const text = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    (response) => response.text(),
    () => undefined,
  );
  if (text?.includes(publicKey)) return found.ok(`${url} names the key ${id}.`);
  return found.warning(
    text === undefined
      ? `${url} does not respond from this machine: verifiers need it.`
      : `${url} does not name the key ${id}: the proxy must send the paths of docs/credentials.md to the API.`,
  );
}
