import { CERTIFICATE_DESIGNS } from '@qanoon/contracts/certificates/certificate-printing';
import { cachedRead } from '../../lib/cached-read.ts';
import type { Deps } from '../../lib/context.ts';
import { listPublicKeys } from './credential-keys.repo.ts';
import * as repo from './issuer.repo.ts';

/** The `did:web` of an origin. The colon before a port is encoded. */
export const didOf = (issuerUrl: string): string => `did:web:${new URL(issuerUrl).host.replace(':', '%3A')}`;

/**
 * Returns the origin that all credentials name, and stores it at the first call. A later change of PUBLIC_URL
 * does not change it, because stored credentials are verified at their host.
 */
export async function ensureIssuerUrl({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<string> {
  const existing = await repo.findIssuerUrl(db);
  if (existing) return existing;
  const { origin } = new URL(env.urls.public);
  return db.transaction(async (tx) => {
    await repo.pinIssuerUrl(tx, { issuerUrl: origin, design: CERTIFICATE_DESIGNS[0], at: now() });
    publishedKeys.drop({ db });
    return (await repo.findIssuerUrl(tx))!;
  });
}

/** Reads the origin that all credentials name; null before the first one. */
export const readIssuerUrl = async ({ db }: Pick<Deps, 'db'>): Promise<string | null> =>
  (await repo.findIssuerUrl(db)) ?? null;

/** The issuer with all its keys; undefined before the first credential. */
export const publishedKeys = cachedRead(async ({ db }) => {
  const issuerUrl = await repo.findIssuerUrl(db);
  if (!issuerUrl) return undefined;
  return { issuerUrl, keys: await listPublicKeys(db) };
});

/**
 * `/.well-known/did.json` has every key ever used, so that credentials of retired keys can be verified. It is
 * undefined before the first credential.
 */
export async function didDocument(deps: Pick<Deps, 'db' | 'env'>) {
  const published = await publishedKeys.get(deps);
  if (!published || published.keys.length === 0) return undefined;
  const did = didOf(published.issuerUrl);
  const methods = published.keys.map(({ id, publicKey }) => ({
    id: `${did}#${id}`,
    type: 'Multikey',
    controller: did,
    publicKeyMultibase: publicKey,
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}
