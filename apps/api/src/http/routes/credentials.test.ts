import { certificateCode } from '@qanoon/contracts/certificates/certificates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/harness.ts';
import {
  consentTo,
  credentialApp,
  credentialUrl,
  didOf,
  issuedCertificate,
  jwtOf,
  openBadgeOf,
  published,
} from '../../../test/support/certificates/credentials.ts';

const DID = '/.well-known/did.json';
const LIST = '/api/certificates/status/1';

let app: TestApp;
let issued: Awaited<ReturnType<typeof published>>;
beforeAll(async () => {
  app = await credentialApp({
    STUDENT_URL: 'https://student.example.test',
    API_URL: 'https://api.example.test',
  });
  issued = await published(app);
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.send('GET', url, { headers });

describe('the credential', () => {
  test.each([
    [undefined, 'application/vc+ld+json'],
    ['*/*', 'application/vc+ld+json'],
    ['application/json', 'application/vc+ld+json'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'application/vc+ld+json'],
    ['application/vc', 'application/vc'],
    ['application/vc+jwt', 'application/vc+jwt'],
    ['application/vc+ld+json;q=0.2, application/vc+jwt', 'application/vc+jwt'],
    ['application/vc+jwt;q=0.1, application/vc;q=0.9', 'application/vc'],
    ['a/b/c, ;;, "', 'application/vc+ld+json'],
  ])('responds to Accept %s with %s', async (accept, type) => {
    const { statusCode, headers, body } = await get(credentialUrl(issued.code), accept ? { accept } : {});
    expect(statusCode).toBe(200);
    expect(String(headers['content-type']).replace('; charset=utf-8', '')).toBe(type);
    expect(headers.vary).toMatch(/\baccept\b/iu);
    expect(body).toBe(type === 'application/vc+jwt' ? await jwtOf(app, issued.code) : issued.document);
  });

  test('is found by an ID as people type it, and by no other', async () => {
    const typed = issued.code.toLowerCase().replaceAll('-', ' ');
    expect((await get(credentialUrl(encodeURIComponent(typed)))).body).toBe(issued.document);
    const errorOf = async (code: string) => (await get(credentialUrl(encodeURIComponent(code)))).json().code;
    expect(await errorOf(certificateCode(new Uint8Array(15)))).toBe('CERTIFICATE_NOT_FOUND');
    for (const forged of ['QA-0000', `${issued.code.slice(0, -1)}0`, "' or 1=1", '../admin', 'x'.repeat(101)])
      expect(await errorOf(forged), forged).toBe('INVALID_INPUT');
    expect((await get(credentialUrl(certificateCode(new Uint8Array(15).fill(7))))).statusCode).toBe(404);
  });

  test('is not stored by caches, because a withdrawn one must be gone', async () => {
    expect((await get(credentialUrl(issued.code))).headers['cache-control']).toBe('no-cache');
  });

  test('is limited for each address', async () => {
    const limited = await credentialApp({ RATE_LIMITS: 'on' });
    try {
      const { code } = await issuedCertificate(limited);
      const statusOf = async (from: string) =>
        (await limited.send('GET', credentialUrl(code), { from })).statusCode;
      for (let index = 0; index < 60; index++) expect(await statusOf('203.0.113.7')).toBe(404);
      expect(await statusOf('203.0.113.7')).toBe(429);
      expect(await statusOf('203.0.113.8')).toBe(404);
    } finally {
      await limited.close();
    }
  });
});

describe('did.json and the status list', () => {
  test('name the issuer, and are cached for less than five minutes', async () => {
    const did = await get(DID);
    expect(did.json()).toMatchObject({
      id: didOf(app),
      verificationMethod: [{ type: 'Multikey', controller: didOf(app) }],
    });
    const list = await get(LIST);
    expect(list.json()).toMatchObject({
      id: openBadgeOf(issued.document).credentialStatus.statusListCredential,
      issuer: didOf(app),
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    });
    for (const { headers } of [did, list]) {
      const maxAge = Number(/^public, max-age=(\d+)$/u.exec(String(headers['cache-control']))?.[1]);
      expect(maxAge).toBeLessThanOrEqual(240);
    }
  });

  test('are signed again only when something has changed', async () => {
    const first = (await get(LIST)).body;
    app.pass(3600);
    expect((await get(LIST)).body).toBe(first);
    const other = await published(app);
    expect((await get(LIST)).body, 'a new credential changes no bit').toBe(first);
    await consentTo(app, other.student, other.certificate.id, false);
    expect((await get(LIST)).body).not.toBe(first);
  });

  test('respond to HEAD, and refuse other methods and other lists', async () => {
    for (const url of [DID, LIST]) {
      const head = await app.send('HEAD', url);
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(Number(head.headers['content-length'])).toBe((await get(url)).rawPayload.length);
      expect((await app.send('POST', url, { json: {} })).statusCode).toBe(405);
      expect((await app.send('OPTIONS', url)).headers.allow).toBe('GET, HEAD, OPTIONS');
    }
    for (const list of ['0', '2', '01', '-1', '1e0', '1.0', '99999', 'x', '%201', '__proto__'])
      expect((await get(`/api/certificates/status/${list}`)).statusCode, list).toBe(404);
  });

  test('do not exist before the first credential, which they do not create', async () => {
    const fresh = await credentialApp();
    try {
      for (const url of [DID, LIST]) expect((await fresh.send('GET', url)).statusCode).toBe(404);
      const { code } = await issuedCertificate(fresh);
      expect((await fresh.send('GET', credentialUrl(code))).json()).toMatchObject({
        code: 'CREDENTIAL_NOT_FOUND',
        message: expect.stringContaining('has not agreed'),
      });
      expect((await fresh.send('GET', DID)).statusCode).toBe(404);
    } finally {
      await fresh.close();
    }
  });
});

test('pages of every origin may read the public documents, and only them', async () => {
  const origin = { origin: 'https://verifier.example' };
  for (const url of [DID, LIST, credentialUrl(issued.code)]) {
    const { headers } = await get(url, origin);
    expect(headers['access-control-allow-origin'], url).toBe('*');
    expect(headers['access-control-allow-credentials'], url).toBeUndefined();
  }
  expect((await get('/api/courses', origin)).headers['access-control-allow-origin']).toBeUndefined();
});
