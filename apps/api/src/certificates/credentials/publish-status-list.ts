import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { cachedRead } from '../../lib/cached-read.ts';
import type { Deps } from '../../lib/context.ts';
import { withoutMilliseconds } from './credential-document.ts';
import * as repo from './credentials.repo.ts';
import { didOf, publishedKeys } from './publish-issuer.ts';
import { getSigningKey } from './rotate-key.ts';
import { signInThread } from './signing-thread.ts';
import { CREDENTIALS_PER_LIST, firstIndexOf, STATUS_LIST_SIZE, statusListDocument } from './status-list.ts';

const MAX_CACHED = 20;

/** The revoked indexes of every list, by its number. The first list exists from the first credential. */
export const revokedIndexes = cachedRead(async ({ db }) => {
  const lists = new Map<number, number[]>();
  const last = Math.floor((await repo.countCredentials(db)) / CREDENTIALS_PER_LIST) + 1;
  for (let list = 1; list <= last; list++) {
    const first = firstIndexOf(list);
    lists.set(list, await repo.listRevoked(db, first, first + STATUS_LIST_SIZE - 1));
  }
  return lists;
});

/** Signed lists, by what they say. Concurrent requests share one signature. */
const signedLists = new LRUCache<string, Promise<string>>({ max: MAX_CACHED });

/**
 * Returns a signed BitstringStatusListCredential as JSON text; undefined when there is no such list. It is
 * signed again when a credential is withdrawn, replaced, revoked or reinstated by any process, which is
 * noticed within half a second.
 */
export async function getStatusList(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  list: number,
): Promise<string | undefined> {
  const published = await publishedKeys.get(deps);
  const indexes = published && (await revokedIndexes.get(deps)).get(list);
  if (!indexes) return undefined;
  const { issuerUrl, keys } = published;
  const content = createHash('sha256')
    .update(JSON.stringify([issuerUrl, keys.at(-1)?.publicKey, list, indexes]))
    .digest('base64');
  const cached = signedLists.get(content);
  if (cached) return cached;
  const signed = signList(deps, issuerUrl, list, indexes);
  signedLists.set(content, signed);
  signed.catch(() => signedLists.delete(content));
  return signed;
}

async function signList(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  issuerUrl: string,
  list: number,
  indexes: readonly number[],
): Promise<string> {
  const at = deps.now();
  const did = didOf(issuerUrl);
  const validFrom = withoutMilliseconds(at);
  const document = statusListDocument({ issuerUrl, did, list, indexes, validFrom });
  const { id: keyId, privateKey } = await getSigningKey(deps);
  return (await signInThread('status list', { document, did, keyId, privateKey, at })).document;
}
