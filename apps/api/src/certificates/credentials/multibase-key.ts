/// <reference path="./signing-libraries.d.ts" />
import type { KeyObject } from 'node:crypto';
import { encode } from 'base58-universal';

/** The multicodec prefix of an Ed25519 public key. */
const ED25519 = [0xed, 0x01];

/** The `publicKeyMultibase` of a Multikey: `z` and the key in base58btc. */
export function multibaseKey(publicKey: KeyObject): string {
  const { x } = publicKey.export({ format: 'jwk' });
  return `z${encode(Uint8Array.from([...ED25519, ...Buffer.from(x!, 'base64url')]))}`;
}
