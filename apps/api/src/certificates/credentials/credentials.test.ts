import { createHash } from 'node:crypto';
import { certificateCredentials, certificateSettings, credentialKeys } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, race, type TestApp } from '../../../test/harness.ts';
import {
  changeCertificate,
  consentTo,
  credentialApp,
  credentialUrl,
  didOf,
  documentOf,
  issuedCertificate,
  issuerOf,
  openBadgeOf,
  published,
} from '../../../test/support/certificates/credentials.ts';
import { withdrawCredentials } from './credentials.service.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
beforeEach(async () => {
  app = await credentialApp();
});
afterEach(() => app.close());

const rows = () => app.db.select().from(certificateCredentials);
const errorOf = async (code: string) => {
  const response = await app.send('GET', credentialUrl(code));
  return `${response.statusCode} ${response.json<{ code: string }>().code}`;
};

describe('consent', () => {
  test('publishes exactly the printed name, the hashed address and the facts of the certificate', async () => {
    const { student, certificate, code } = await issuedCertificate(app, {
      name: 'Sana Malik',
      nameUrdu: 'ثنا ملک',
    });
    expect(await errorOf(code), 'before the consent').toBe('404 CREDENTIAL_NOT_FOUND');
    await consentTo(app, student, certificate.id);
    const document = openBadgeOf(await documentOf(app, code));
    const [name, urdu, address, ...rest] = document.credentialSubject.identifier;
    expect([name?.identityHash, urdu?.identityHash, rest]).toEqual(['Sana Malik', 'ثنا ملک', []]);
    expect(address!.identityHash).toBe(
      `sha256$${createHash('sha256')
        .update(student.email + address!.salt)
        .digest('hex')}`,
    );
    expect(address!.salt).toMatch(/^[0-9a-f]{32}$/u);
    expect(JSON.stringify(document)).not.toContain(student.email);
    expect(document).toMatchObject({
      id: issuerOf(app) + credentialUrl(code),
      issuer: { id: didOf(app), name: 'Qanoon Academy', url: issuerOf(app) },
      validFrom: '2026-11-21T04:30:00Z',
      credentialSubject: { achievement: { name: certificate.printed!.courseTitle, inLanguage: 'en' } },
    });
    const [row] = await rows();
    expect(row).toMatchObject({ certificateId: certificate.id, consentedAt: NOW, withdrawnAt: null });
    expect(row!.statusIndex).toBeLessThan(131_072);
  });

  test('is refused for a certificate that is another’s, unknown or only requested', async () => {
    const { certificate, code } = await issuedCertificate(app);
    const other = await build.student(app.db);
    const request = await build.certificateRequest(app.db, { studentId: other.id });
    for (const id of [certificate.id, request.id, 'x', '00000000-0000-7000-8000-000000000000', "' or 1=1 --"])
      for (const consent of [true, false])
        expect((await failureOf(consentTo(app, other, id, consent))).code, id).toBe('CERTIFICATE_NOT_FOUND');
    expect(await rows()).toEqual([]);
    expect(await app.db.$count(credentialKeys), 'a refused call makes no key').toBe(0);
    expect(await errorOf(code)).toBe('404 CREDENTIAL_NOT_FOUND');
  });

  test('is refused for a revoked or replaced certificate, but can be withdrawn from it', async () => {
    const { student, certificate, code } = await published(app);
    const never = await issuedCertificate(app);
    for (const change of [{ revokedAt: NOW }, { replacedAt: NOW }]) {
      await changeCertificate(app.db, never.certificate.id, { revokedAt: null, ...change });
      const failure = await failureOf(consentTo(app, never.student, never.certificate.id));
      expect(failure.code).toBe('CERTIFICATE_NOT_VALID');
    }
    await changeCertificate(app.db, certificate.id, { revokedAt: NOW });
    expect((await app.send('GET', credentialUrl(code))).statusCode, 'the list says that it is revoked').toBe(
      200,
    );
    await consentTo(app, student, certificate.id, false);
    expect(await errorOf(code)).toBe('404 CREDENTIAL_NOT_FOUND');
  });

  test('can be withdrawn and given again: the texts are deleted, and the place in the list stays', async () => {
    const { student, certificate, code } = await published(app);
    const [first] = await rows();
    app.pass(60);
    await consentTo(app, student, certificate.id, false);
    await consentTo(app, student, certificate.id, false);
    const [withdrawn] = await rows();
    expect(withdrawn).toMatchObject({ document: null, jwt: null, statusIndex: first!.statusIndex });
    expect(withdrawn!.withdrawnAt).toEqual(new Date(NOW.getTime() + 60_000));
    expect(await errorOf(code)).toBe('404 CREDENTIAL_NOT_FOUND');
    app.pass(60);
    await consentTo(app, student, certificate.id);
    const [again] = await rows();
    expect(again).toMatchObject({ statusIndex: first!.statusIndex, withdrawnAt: null });
    expect(again!.document).not.toBeNull();
    await consentTo(app, student, certificate.id);
    expect(await rows(), 'a repeated call changes nothing').toEqual([again]);
  });

  test('makes one credential when it is given eight times at once', { tags: ['engine'] }, async () => {
    const { student, certificate, code } = await issuedCertificate(app);
    const { won, refused } = await race(
      Array.from({ length: 8 }, () => () => consentTo(app, student, certificate.id)),
    );
    expect([won.length, refused]).toEqual([8, []]);
    expect(await rows()).toHaveLength(1);
    expect(await app.db.$count(credentialKeys)).toBe(1);
    const document = await documentOf(app, code);
    expect(await documentOf(app, code)).toBe(document);
  });

  test('publishes nothing when it is withdrawn or the student is erased during the signing', async () => {
    const { student, certificate, code } = await issuedCertificate(app);
    for (const stop of [
      () => consentTo(app, student, certificate.id, false),
      () => app.db.transaction((tx) => withdrawCredentials(tx, { id: student.id, at: NOW })),
    ]) {
      const signing = consentTo(app, student, certificate.id);
      // The consent is stored, and the thread signs.
      await expect
        .poll(async () => (await rows()).filter(({ withdrawnAt }) => withdrawnAt === null))
        .toHaveLength(1);
      const unsigned = (await rows()).every(({ document }) => document === null);
      await stop();
      await signing;
      expect(await errorOf(code), `stopped before the signature: ${unsigned}`).toBe(
        '404 CREDENTIAL_NOT_FOUND',
      );
    }
  });

  test('is limited for each student', async () => {
    const limited = await credentialApp({ RATE_LIMITS: 'on' });
    try {
      const { student, certificate } = await issuedCertificate(limited);
      const attempts = Array.from({ length: 31 }, () => consentTo(limited, student, certificate.id));
      const outcomes = await Promise.allSettled(attempts);
      expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
      expect((await failureOf(consentTo(limited, student, certificate.id))).code).toBe('TOO_MANY_REQUESTS');
      await consentTo(limited, student, certificate.id, false);
    } finally {
      await limited.close();
    }
  });
});

test('erasing a student removes the credentials', async () => {
  const { student, certificate, code } = await published(app);
  await app.db.transaction((tx) => withdrawCredentials(tx, { id: student.id, at: NOW }));
  const [row] = await rows();
  expect(row).toMatchObject({ document: null, jwt: null, withdrawnAt: NOW });
  await changeCertificate(app.db, certificate.id, {
    printed: { ...certificate.printed!, studentName: '' },
  });
  expect((await failureOf(consentTo(app, student, certificate.id))).code, 'the name is erased').toBe(
    'CERTIFICATE_NOT_FOUND',
  );
  expect(await errorOf(code)).toBe('404 CREDENTIAL_NOT_FOUND');
});

describe('the issuer', () => {
  test('stays the origin of the first credential', async () => {
    const first = await published(app);
    expect((await app.db.select().from(certificateSettings))[0]).toMatchObject({
      issuerUrl: issuerOf(app),
      version: 0,
    });
    const before = issuerOf(app);
    Object.assign(app.deps.env.urls, { public: 'https://renamed.example.test' });
    const second = openBadgeOf((await published(app)).document);
    expect(second.issuer).toEqual(openBadgeOf(first.document).issuer);
    expect(second.id.startsWith(before)).toBe(true);
    expect(second.credentialStatus.statusListCredential).toBe(`${before}/api/certificates/status/1`);
    expect((await app.send('GET', '/.well-known/did.json')).json().id).toBe(
      `did:web:${new URL(before).host}`,
    );
  });

  test('is pinned once by concurrent first credentials, next to existing settings', {
    tags: ['engine'],
  }, async () => {
    await app.db.transaction((tx) =>
      tx
        .insert(certificateSettings)
        .values({ id: 1, design: 'modern', version: 4, updatedAt: NOW })
        .execute(),
    );
    await Promise.all(Array.from({ length: 5 }, () => published(app)));
    expect(await app.db.select().from(certificateSettings)).toEqual([
      expect.objectContaining({ design: 'modern', version: 4, issuerUrl: issuerOf(app) }),
    ]);
    expect(new Set((await rows()).map(({ statusIndex }) => statusIndex)).size).toBe(5);
  });

  test('has its port percent-encoded', async () => {
    const local = await credentialApp({ PUBLIC_URL: 'http://localhost:4000' });
    try {
      const { document } = await published(local);
      expect(openBadgeOf(document).issuer.id).toBe('did:web:localhost%3A4000');
      const did = (await local.send('GET', '/.well-known/did.json')).json();
      expect(did.id).toBe('did:web:localhost%3A4000');
      expect(did.assertionMethod).toEqual(['did:web:localhost%3A4000#key-2026-1']);
    } finally {
      await local.close();
    }
  });
});
