import { certificateCredentials } from '@qanoon/db/schema';
import { NOW } from '@qanoon/db/testing/factories';
import { decodeJwt, importSPKI, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, type TestApp } from '../../../test/harness.ts';
import {
  hasValidProof,
  hasValidSignature,
  publishedKey,
  type SignedDocument,
} from '../../../test/support/certificates/credential-checks.ts';
import { verifyIndependently } from '../../../test/support/certificates/credential-verifier.ts';
import {
  changeCertificate,
  consentTo,
  credentialApp,
  didOf,
  documentOf,
  jwtOf,
  published,
} from '../../../test/support/certificates/credentials.ts';
import { rotateKey } from './rotate-key.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
beforeEach(async () => {
  app = await credentialApp();
});
afterEach(() => app.close());

const parsed = (text: string) => JSON.parse(text) as SignedDocument;
const verified = async (document: string) => {
  const { signature, status, schema, errors, refused } = await verifyIndependently(app, parsed(document));
  return { signature, status, schema, errors, refused };
};
const VALID = { signature: true, status: true, schema: [{ valid: true }], errors: undefined, refused: [] };
const REVOKED = { ...VALID, status: false };
/** The status list is cached for half a second in each process. */
const eventually = (document: string, expected: object) =>
  vi.waitFor(async () => expect(await verified(document)).toEqual(expected), {
    timeout: 30_000,
    interval: 100,
  });

type Changeable = SignedDocument & {
  name: string;
  validFrom: string;
  credentialSubject: {
    identifier: { identityHash: string }[];
    achievement: { criteria: { narrative: string } };
  };
  credentialStatus: { statusListIndex: string };
  issuer: { name: string };
  proof: { created: string };
};

describe('an independent verifier', () => {
  test('accepts a fresh credential, and requests nothing but the keys and the status list', async () => {
    const { document } = await published(app);
    expect(await verified(document)).toEqual(VALID);
  });

  test('refuses every changed member', async () => {
    const { document } = await published(app);
    const changes: ((changed: Changeable) => unknown)[] = [
      (changed) => (changed.name = 'Certificate of completion: Criminal Law'),
      (changed) => (changed.validFrom = '2020-01-01T00:00:00Z'),
      (changed) => (changed.credentialSubject.identifier[0]!.identityHash = 'Somebody Else'),
      (changed) => (changed.credentialSubject.achievement.criteria.narrative = 'Attended.'),
      (changed) => (changed.credentialStatus.statusListIndex = '1'),
      (changed) => (changed.issuer.name = 'Another Academy'),
      (changed) => (changed.proof.created = '2020-01-01T00:00:00Z'),
    ];
    for (const change of changes) {
      const changed = parsed(document);
      change(changed as Changeable);
      expect((await verifyIndependently(app, changed)).errors, String(change)).toEqual(['invalid_signature']);
      expect(await hasValidProof(app, changed), String(change)).toBe(false);
    }
    const { credentialStatus: _removed, ...withoutStatus } = parsed(document);
    expect((await verifyIndependently(app, withoutStatus)).errors).toEqual(['invalid_signature']);
  });

  test('sees that a certificate was revoked, and that it was reinstated', async () => {
    const { document, certificate } = await published(app);
    await changeCertificate(app.db, certificate.id, { revokedAt: NOW, revokeReason: 'Issued by mistake.' });
    await eventually(document, REVOKED);
    await changeCertificate(app.db, certificate.id, { revokedAt: null, revokeReason: null });
    await eventually(document, VALID);
  });

  test('sees that a certificate was replaced; others stay valid', async () => {
    const [replaced, other] = [await published(app), await published(app)];
    await changeCertificate(app.db, replaced.certificate.id, { replacedAt: NOW });
    await eventually(replaced.document, REVOKED);
    expect(await verified(other.document)).toEqual(VALID);
  });

  test('sees at once that the consent was withdrawn', async () => {
    const { document, student, certificate } = await published(app);
    await consentTo(app, student, certificate.id, false);
    expect(await verified(document)).toEqual(REVOKED);
  });

  test('accepts the same place in the status list again after a renewed consent, with a new signature', async () => {
    const { document, student, certificate, code } = await published(app);
    await consentTo(app, student, certificate.id, false);
    await consentTo(app, student, certificate.id);
    const renewed = await documentOf(app, code);
    expect(parsed(renewed).credentialStatus).toEqual(parsed(document).credentialStatus);
    expect(renewed).not.toBe(document);
    expect(await verified(renewed)).toEqual(VALID);
  });

  test('accepts a credential of a retired key, and one of the new key', async () => {
    const { document } = await published(app);
    expect(await rotateKey(app.deps, { operator: 'root' })).toEqual({
      id: 'key-2026-2',
      retired: ['key-2026-1'],
    });
    const later = await published(app);
    expect(parsed(later.document).proof.verificationMethod).toBe(`${didOf(app)}#key-2026-2`);
    for (const each of [document, later.document]) {
      expect(await verified(each)).toEqual(VALID);
      expect(await hasValidProof(app, parsed(each))).toBe(true);
    }
  });
});

describe('node:crypto and the canonicalization of JSON-LD alone show that', () => {
  test('the proofs of a credential and of the status list are valid', async () => {
    const { document } = await published(app, { name: 'عائشہ صدیقہ Ayesha', nameUrdu: 'عائشہ صدیقہ' });
    expect(await hasValidProof(app, parsed(document))).toBe(true);
    const list = parsed((await app.send('GET', '/api/certificates/status/1')).body);
    expect(await hasValidProof(app, list)).toBe(true);
  });

  test('the VC-JWT is valid and has the claims of the document', async () => {
    const { document, code } = await published(app);
    const jwt = await jwtOf(app, code);
    expect(await hasValidSignature(app, jwt)).toBe(true);
    const { proof: _proof, ...claims } = parsed(document);
    const { iss, jti, nbf, ...rest } = decodeJwt(jwt);
    expect(rest).toEqual(claims);
    expect({ iss, jti, nbf }).toEqual({
      iss: didOf(app),
      jti: claims.id,
      nbf: Date.parse(String(claims.validFrom)) / 1000,
    });
    const [header, payload, signature] = jwt.split('.');
    const forged = Buffer.from(JSON.stringify({ ...rest, name: 'Doctor of Law' })).toString('base64url');
    expect(await hasValidSignature(app, [header, forged, signature].join('.'))).toBe(false);
    expect(payload).not.toBe(forged);
  });
});

test('jose verifies the VC-JWT with the published key', async () => {
  const { code } = await published(app);
  const key = (await publishedKey(app, `${didOf(app)}#key-2026-1`)).export({ format: 'pem', type: 'spki' });
  const { protectedHeader } = await jwtVerify(
    await jwtOf(app, code),
    await importSPKI(String(key), 'EdDSA'),
    {
      issuer: didOf(app),
      typ: 'vc+jwt',
      currentDate: NOW,
    },
  );
  expect(protectedHeader).toEqual({ alg: 'EdDSA', typ: 'vc+jwt', kid: `${didOf(app)}#key-2026-1` });
});

const HOSTILE = [
  '{"@context":"https://evil.example/context.json"}',
  '@type',
  '"},"@context":{"name":"https://evil.example/"},"x":{"y":"',
  '\u202Eadmin\u202C\u200B\u0000'.replace('\u0000', ''),
  '<script>alert(1)</script> \\ \n \t " \u2028',
  '__proto__',
  'https://evil.example/#me',
  '_:b0',
];

test('hostile text in names and titles is only data', async () => {
  for (const text of HOSTILE) {
    const { document } = await published(app, { name: text, nameUrdu: text, courseTitle: text });
    const { '@context': context, credentialSubject, ...rest } = parsed(document);
    expect(context).toEqual([
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ]);
    const subject = credentialSubject as {
      identifier: { identityHash: string }[];
      achievement: { name: string };
    };
    expect(subject.identifier.slice(0, 2).map((each) => each.identityHash)).toEqual([text, text]);
    expect(subject.achievement.name).toBe(text);
    expect(Object.keys(rest).sort()).toEqual(
      ['credentialStatus', 'id', 'issuer', 'name', 'proof', 'type', 'validFrom'].sort(),
    );
    expect(await verified(document), text).toEqual(VALID);
    expect(await hasValidProof(app, parsed(document)), text).toBe(true);
  }
});

test('a lost secret signs nothing until the key is rotated', async () => {
  const { document } = await published(app);
  Object.assign(app.deps.env, { credentialSecret: 'another secret of at least 32 characters' });
  const failure = await failureOf(published(app));
  expect(failure.code).toBe('INTERNAL');
  expect(await app.db.$count(certificateCredentials), 'a failed consent is not stored').toBe(1);
  await rotateKey(app.deps, { operator: 'root' });
  expect(await verified((await published(app)).document)).toEqual(VALID);
  expect(await verified(document)).toEqual(VALID);
});
