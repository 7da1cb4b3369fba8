import type { Deps } from '../../lib/context.ts';
import * as repo from './push.repo.ts';

/** Returns the key pair of this installation (RFC 8292), created at the first call. */
export async function getKeys({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<repo.KeyPair> {
  const existing = await repo.findKeys(db);
  if (existing) return existing;
  const created = await createKeys();
  // When two processes create keys at the same time, both read the ones that were stored first.
  return db.transaction(async (tx) => {
    await repo.insertKeys(tx, created, now());
    return (await repo.findKeys(tx))!;
  });
}

async function createKeys(): Promise<repo.KeyPair> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const point = await crypto.subtle.exportKey('raw', pair.publicKey);
  const { d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return { publicKey: Buffer.from(point).toString('base64url'), privateKey: d! };
}
