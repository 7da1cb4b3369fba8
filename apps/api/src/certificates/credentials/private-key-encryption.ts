import { seal, unseal } from '../../lib/secret/sealing.ts';
import { SECRET_FILE, SecretError } from '../../lib/secret/server-secret.ts';

const PURPOSE = 'private keys of credentials';

/** A key as it is named and published. Both are authenticated with the encrypted private key. */
type NamedKey = { id: string; publicKey: string };

const nameOf = ({ id, publicKey }: NamedKey) => `${id} ${publicKey}`;

/** Encrypts a private key (see `seal`). */
export const encryptPrivateKey = (secret: string, key: NamedKey, privateKey: Buffer): string =>
  seal({ secret, purpose: PURPOSE, name: nameOf(key) }, privateKey);

/**
 * Throws a SecretError when there is no secret, when the key was encrypted with another one, and when its row
 * was changed.
 */
export function decryptPrivateKey(
  secret: string | undefined,
  key: NamedKey & { privateKey: string },
): Buffer {
  const remedy = `restore ${SECRET_FILE} or CREDENTIAL_SECRET, or make a new key with \`pnpm admin certificates rotate-key\`.`;
  if (!secret) throw new SecretError(`The secret of the key ${key.id} is missing: ${remedy}`);
  try {
    return unseal({ secret, purpose: PURPOSE, name: nameOf(key) }, key.privateKey);
  } catch {
    throw new SecretError(`The key ${key.id} cannot be decrypted with the present secret: ${remedy}`);
  }
}
