/// <reference path="./signing-libraries.d.ts" />
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { encode } from 'base58-universal';
import type { Deps } from '../../lib/context.ts';
import { OperatorError } from '../../lib/errors/operator-error.ts';
import { ensureSecret, readSecret } from '../../lib/secret/server-secret.ts';
import { type Operator, record } from '../../platform/audit/operator.ts';
import * as repo from './credential-keys.repo.ts';
import { decryptPrivateKey, encryptPrivateKey } from './private-key-encryption.ts';
import { publishedKeys } from './publish-issuer.ts';

type Keys = Pick<Deps, 'db' | 'env' | 'now'>;
/** `privateKey` is PKCS #8 in DER. */
export type SigningKey = { id: string; privateKey: Buffer };

/**
 * Returns the key that signs, which is created at the first call. Throws a SecretError when it cannot be
 * decrypted.
 */
export async function getSigningKey({ db, env, now }: Keys): Promise<SigningKey> {
  const current = (await repo.findCurrentKey(db)) ?? (await createFirstKey({ db, env, now }));
  return { id: current.id, privateKey: decryptPrivateKey(await readSecret(env), current) };
}

async function createFirstKey({ db, env, now }: Keys): Promise<repo.CredentialKey> {
  const at = now();
  const key = createKey(await ensureSecret(env), `key-${at.getUTCFullYear()}-1`, at);
  // The first id is fixed: when several processes create a key at the same time, all read the one that was stored.
  return db.transaction(async (tx) => {
    await repo.insertKey(tx, key);
    return (await repo.findCurrentKey(tx))!;
  });
}

/**
 * Replaces the key that signs. Credentials that a retired key signed stay valid, because all keys stay published. Throws an
 * OperatorError when another rotation runs at the same time.
 */
export async function rotateKey(
  { db, env, now }: Keys,
  { operator }: Operator,
): Promise<{ id: string; retired: string[] }> {
  const at = now();
  const secret = await ensureSecret(env);
  const rotated = await db.transaction(async (tx) => {
    const ofYear = `key-${at.getUTCFullYear()}-`;
    const numbers = (await repo.listPublicKeys(tx)).flatMap(({ id }) =>
      id.startsWith(ofYear) ? Number(id.slice(ofYear.length)) : [],
    );
    const key = createKey(secret, `${ofYear}${Math.max(0, ...numbers) + 1}`, at);
    if (!(await repo.insertKey(tx, key)))
      throw new OperatorError('The key is being rotated by another command: check its result.');
    const retired = await repo.retireOthers(tx, key.id, at);
    const detail = { operator, keyId: key.id, retired: retired.join(', ') || null };
    await record(tx, 'credential-key.rotated', { id: key.id, fullName: null }, detail, at);
    return { id: key.id, retired };
  });
  publishedKeys.drop({ db });
  return rotated;
}

function createKey(secret: string, id: string, at: Date) {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = multibaseKey(pair.publicKey);
  const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' });
  return {
    id,
    publicKey,
    privateKey: encryptPrivateKey(secret, { id, publicKey }, privateKey),
    createdAt: at,
  };
}

/** The multicodec prefix of an Ed25519 public key. */
const ED25519 = [0xed, 0x01];

/** The `publicKeyMultibase` of a Multikey: `z` and the key in base58btc. */
function multibaseKey(publicKey: KeyObject): string {
  const { x } = publicKey.export({ format: 'jwk' });
  return `z${encode(Uint8Array.from([...ED25519, ...Buffer.from(x!, 'base64url')]))}`;
}
