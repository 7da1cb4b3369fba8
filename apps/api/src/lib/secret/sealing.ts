import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * `purpose` separates the keys of one secret. `name` is authenticated with the content, so that the content
 * opens only under this name.
 */
type Seal = { secret: string; purpose: string; name: string };

/** Returns a key for one purpose, derived from the server's secret. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts with AES-256-GCM: nonce, tag and ciphertext in base64url. */
export function seal({ secret, purpose, name }: Seal, content: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(secret, purpose), nonce).setAAD(Buffer.from(name));
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Throws when the content was sealed with another secret, for another purpose or under another name. */
export function unseal({ secret, purpose, name }: Seal, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv(ALGORITHM, deriveKey(secret, purpose), nonce, {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(name))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
