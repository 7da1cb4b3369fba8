import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '@qanoon/db/client';
import * as keys from './signing-keys.repo.ts';

export type Disposition = 'inline' | 'attachment';

/** What an address grants: one file, to one session of one person, shown or saved, until `expires` (seconds since 1970). */
type FileGrant = {
  uploadId: string;
  userId: string;
  sessionId: string;
  disposition: Disposition;
  expires: number;
};

export type FileSigner = {
  /** The address of a file for the holder of this session. `seconds` is how long it works. */
  sign(grant: Omit<FileGrant, 'expires'>, seconds: number): string;
  /** The grant an address carries; undefined when it was tampered with or has expired. */
  verify(uploadId: string, query: Record<string, unknown>): Promise<FileGrant | undefined>;
};

/** How long a key that was removed may still be known here. */
const KEYS_KNOWN_MS = 60_000;
/** Addresses with invented keys ask the database no more often than this. */
const UNKNOWN_KEY_MS = 1000;

/**
 * Loads the signing keys, making the first one. Every process of one database signs with the newest it knows and finds the keys that
 * others made since.
 */
export async function openFileSigner({
  db,
  apiUrl,
  now,
}: {
  db: Db;
  apiUrl: string;
  now: () => Date;
}): Promise<FileSigner> {
  let known = await load();
  async function load() {
    const all = await keys.loadOrCreate(db, () => randomBytes(32).toString('base64url'), now());
    return {
      current: all.at(-1)!,
      secrets: new Map(all.map((key) => [key.id, key.secret])),
      at: performance.now(),
    };
  }
  const secretOf = async (id: unknown) => {
    if (typeof id !== 'string') return undefined;
    const age = performance.now() - known.at;
    if (age > KEYS_KNOWN_MS || (!known.secrets.has(id) && age > UNKNOWN_KEY_MS)) known = await load();
    return known.secrets.get(id);
  };
  const mac = (secret: string, keyId: string, grant: FileGrant) =>
    createHmac('sha256', secret)
      .update(
        [keyId, grant.uploadId, grant.userId, grant.sessionId, grant.disposition, grant.expires].join('\n'),
      )
      .digest('base64url');

  return {
    sign(given, seconds) {
      // Whole steps of an eighth of its life, so that a page asking twice in a row gets the same address and the browser's cache serves.
      const step = Math.max(1, Math.floor(seconds / 8));
      const expires = (Math.floor(now().getTime() / 1000 / step) + 1) * step + seconds;
      const grant = { ...given, expires };
      const { current } = known;
      const query = new URLSearchParams({
        u: grant.userId,
        s: grant.sessionId,
        d: grant.disposition,
        e: String(expires),
        k: current.id,
        sig: mac(current.secret, current.id, grant),
      });
      return `${apiUrl}/files/${grant.uploadId}?${query}`;
    },
    async verify(uploadId, query) {
      const { u, s, d, e, k, sig } = query;
      const expires = Number(e);
      const secret = await secretOf(k);
      if (!secret || typeof u !== 'string' || typeof s !== 'string' || typeof sig !== 'string')
        return undefined;
      if ((d !== 'inline' && d !== 'attachment') || !Number.isSafeInteger(expires)) return undefined;
      const grant: FileGrant = { uploadId, userId: u, sessionId: s, disposition: d, expires };
      const expected = Buffer.from(mac(secret, k as string, grant));
      const given = Buffer.from(sig);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return expires * 1000 > now().getTime() ? grant : undefined;
    },
  };
}
