/** AES-GCM adds a tag of 16 bytes to each chunk. */
const ALGORITHM = 'AES-GCM';

/**
 * Creates a key for one lecture. It cannot be exported: a script of this browser can use it, but not read it.
 */
export const createKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']);

/** Encrypts the bytes at `position` of a lecture. Each position of a key is encrypted once. */
export const encryptChunk = (key: CryptoKey, position: number, bytes: BufferSource): Promise<ArrayBuffer> =>
  crypto.subtle.encrypt({ name: ALGORITHM, iv: ivOf(position) }, key, bytes);

/** Decrypts a chunk. Throws when it was changed, or encrypted at another position or with another key. */
export const decryptChunk = (key: CryptoKey, position: number, bytes: BufferSource): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: ALGORITHM, iv: ivOf(position) }, key, bytes);

/** Derives the initialization vector from the position, which is unique for its key. */
function ivOf(position: number): Uint8Array<ArrayBuffer> {
  const iv = new Uint8Array(12);
  new DataView(iv.buffer).setBigUint64(4, BigInt(position));
  return iv;
}
