import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '@qanoon/db/engine/client';
import { SIGNATURE_PARAMETERS as names } from '@qanoon/domain/platform/signed-url';
import { LRUCache } from 'lru-cache';
import type { FileGrant, FileSigner } from '../../lib/services/file-signer.ts';
import * as keys from './signing-keys.repo.ts';

/**
 * The claims of a URL that works without an account, such as the one of a preview lecture. No account and no
 * session has this id.
 */
export const GUEST_CLAIMS = { userId: 'guest', sessionId: 'guest' } as const;

/** A deleted key is accepted for at most this long. */
const KEY_CACHE_MS = 60_000;
/** URLs with unknown key ids reload the keys at most this often. */
const UNKNOWN_KEY_RELOAD_MS = 1000;
/** The player requests its course again after each lecture, so URLs are remembered. They take about 2 MB. */
const MAX_REMEMBERED_URLS = 4000;

/**
 * Loads the signing keys and creates the first one. Each process signs with the newest key it has loaded, and
 * reloads the keys when it verifies one that another process created.
 */
export async function openFileSigner({
  db,
  apiUrl,
  now,
}: {
  db: Db;
  /** Read for each URL, because the owner may change it. */
  apiUrl: () => string;
  now: () => Date;
}): Promise<FileSigner> {
  let loaded = await load();
  async function load() {
    const all = await keys.loadOrCreate(db, () => randomBytes(32).toString('base64url'), now());
    return {
      currentId: all.at(-1)!.id,
      secrets: new Map(all.map((key) => [key.id, createSecretKey(key.secret, 'utf8')])),
      at: performance.now(),
    };
  }
  const secretOf = async (id: unknown) => {
    if (typeof id !== 'string') return undefined;
    const age = performance.now() - loaded.at;
    if (age > KEY_CACHE_MS || (!loaded.secrets.has(id) && age > UNKNOWN_KEY_RELOAD_MS)) loaded = await load();
    return loaded.secrets.get(id);
  };
  const mac = (secret: KeyObject, keyId: string, grant: FileGrant) =>
    createHmac('sha256', secret)
      .update(
        [keyId, grant.uploadId, grant.userId, grant.sessionId, grant.disposition, grant.expires].join('\n'),
      )
      .digest('base64url');

  const signed = new LRUCache<string, string>({ max: MAX_REMEMBERED_URLS });
  const signerFor: FileSigner['signerFor'] = (claims, seconds) => {
    // Rounded up to an eighth of the lifetime, so that repeated calls return the same URL and the browser's
    // cache works.
    const step = Math.max(1, Math.floor(seconds / 8));
    const expires = (Math.floor(now().getTime() / 1000 / step) + 1) * step + seconds;
    const { currentId, secrets } = loaded;
    const secret = secrets.get(currentId)!;
    const query = new URLSearchParams({
      [names.userId]: claims.userId,
      [names.sessionId]: claims.sessionId,
      [names.disposition]: claims.disposition,
      [names.expires]: String(expires),
      [names.keyId]: currentId,
    }).toString();
    return (uploadId) => {
      const unsigned = `${apiUrl()}/files/${uploadId}?${query}`;
      const known = signed.get(unsigned);
      if (known) return known;
      // The signature is base64url, which needs no escapes.
      const url = `${unsigned}&${names.signature}=${mac(secret, currentId, { uploadId, ...claims, expires })}`;
      signed.set(unsigned, url);
      return url;
    };
  };
  const sign: FileSigner['sign'] = ({ uploadId, ...claims }, seconds) => signerFor(claims, seconds)(uploadId);

  return {
    sign,
    signerFor,
    signForGuests: (uploadId, seconds) => sign({ uploadId, ...GUEST_CLAIMS, disposition: 'inline' }, seconds),
    async verify(uploadId, query) {
      const {
        [names.userId]: userId,
        [names.sessionId]: sessionId,
        [names.disposition]: disposition,
        [names.keyId]: keyId,
        [names.signature]: signature,
      } = query;
      const expires = Number(query[names.expires]);
      const secret = await secretOf(keyId);
      if (!secret || typeof userId !== 'string' || typeof sessionId !== 'string') return undefined;
      if (typeof signature !== 'string' || !Number.isSafeInteger(expires)) return undefined;
      if (disposition !== 'inline' && disposition !== 'attachment') return undefined;
      const grant: FileGrant = { uploadId, userId, sessionId, disposition, expires };
      const expected = Buffer.from(mac(secret, keyId as string, grant));
      const received = Buffer.from(signature);
      if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
      return expires * 1000 > now().getTime() ? grant : undefined;
    },
  };
}
