import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../settings/env.ts';

/** The secret's file in the data folder and in the snapshots of a backup. */
export const SECRET_FILE = 'credential-secret';
export const MIN_SECRET_LENGTH = 32;

type SecretPlace = Pick<Env, 'dataDir' | 'credentialSecret'>;

/** A key cannot be used because of the secret. The message is a sentence for the operator with the next step. */
export class SecretError extends Error {}

/**
 * Reads the secret that encrypts the private keys; undefined when there is none. Throws a SecretError for a
 * damaged file.
 */
export async function readSecret({ dataDir, credentialSecret }: SecretPlace): Promise<string | undefined> {
  if (credentialSecret) return credentialSecret;
  const path = join(dataDir, SECRET_FILE);
  const text = await readFile(path, 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return undefined;
    throw new SecretError(`${path} cannot be read (${thrown.code}): make it readable for this user.`);
  });
  const secret = text?.trim();
  if (secret !== undefined && secret.length < MIN_SECRET_LENGTH)
    throw new SecretError(`${path} is damaged: restore it from a backup.`);
  return secret;
}

/**
 * Returns the secret, which is created in the data folder when there is none. Processes that create it at the
 * same time all get the first one: a complete file is linked to its name, which succeeds once.
 */
export async function ensureSecret(place: SecretPlace): Promise<string> {
  const existing = await readSecret(place);
  if (existing) return existing;
  await writeOnce(join(place.dataDir, SECRET_FILE), `${randomBytes(32).toString('base64url')}\n`);
  return (await readSecret(place))!;
}

/** Writes a file that only this user may read, complete or not at all. An existing file is not changed. */
export async function writeOnce(path: string, text: string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
    await link(unfinished, path).catch((thrown: NodeJS.ErrnoException) => {
      if (thrown.code !== 'EEXIST') throw thrown;
    });
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
}
