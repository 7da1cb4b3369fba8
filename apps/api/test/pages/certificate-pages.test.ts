import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CERTIFICATE_CODE_BYTES, certificateCode } from '@qanoon/contracts/certificates/certificates';
import { certificates, courses, users } from '@qanoon/db/schema';
import { build, type CertificateValues, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../harness.ts';
import { buildPublicSite, PUBLIC_SITE } from '../support/built-site.ts';

const SITE = 'https://www.example.org';
const codeOf = (seed: number) =>
  certificateCode(Uint8Array.from({ length: CERTIFICATE_CODE_BYTES }, (_, index) => seed * 37 + index));
const UNKNOWN = codeOf(31);
const HOSTILE = 'Law & "Order" </script><script>alert(1)</script> <img src=x onerror=alert(1)>';

let app: TestApp;
beforeAll(async () => {
  buildPublicSite();
  app = await testApp({ PUBLIC_URL: SITE, RATE_LIMITS: 'on', LOG_LEVEL: 'info' });
}, 120_000);
// Each test has its own window of the rate limit.
beforeEach(() => app.pass(60));
afterAll(() => app.close());

const page = (path: string, { from, language }: { from?: string; language?: 'ur' } = {}) =>
  app.send('GET', `${language ? '/ur' : ''}${path}`, from ? { from } : {});

let seed = 0;
async function issued({ printed, ...over }: CertificateValues = {}) {
  seed++;
  const student = await build.student(app.db, { fullName: 'Sana Malik' });
  const course = await build.course(app.db, { title: 'Law of Evidence', instructorName: 'Bilal Ahmed' });
  return build.certificateRequest(app.db, {
    studentId: student.id,
    courseId: course.id,
    code: codeOf(seed),
    issuedAt: NOW,
    fileSha256: 'ab'.repeat(32),
    printed: {
      academyName: 'Lahore Law College',
      academyNameUrdu: 'لاہور لا کالج',
      studentNameUrdu: 'ثنا ملک',
      courseLanguage: 'en',
      completedOn: '2026-11-19',
      issuedOn: '2026-11-21',
      signatories: [{ name: 'Farhan Javed', title: 'Director of Studies', signatureUploadId: null }],
      design: 'engraved',
      sealUploadId: null,
      verifyUrl: `${SITE}/verify/${codeOf(seed)}`,
      ...printed,
    },
    ...over,
  });
}
const set = (id: string, values: Partial<typeof certificates.$inferInsert>) =>
  app.db.transaction((tx) => tx.update(certificates).set(values).where(eq(certificates.id, id)).execute());
/** The visible text of a page, without the data for hydration. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style|noscript)\b.*?<\/\1>/gsu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');

describe('the page of a certificate', () => {
  test('has every printed fact and the state in its HTML, in both languages', async () => {
    const { code } = await issued();
    const english = await page(`/verify/${code}`);
    expect(english.statusCode).toBe(200);
    for (const fact of [
      'This certificate is valid',
      'Sana Malik',
      'ثنا ملک',
      'Law of Evidence',
      'Bilal Ahmed',
      '2h 0m',
      '19 Nov 2026',
      '21 Nov 2026',
      'Farhan Javed',
      'Director of Studies',
      'Lahore Law College',
      'لاہور لا کالج',
      code!,
    ])
      expect.soft(textOf(english.body)).toContain(fact);
    const urdu = await page(`/verify/${code}`, { language: 'ur' });
    expect(urdu.body).toContain('<html lang="ur" dir="rtl"');
    for (const fact of [
      'یہ سرٹیفکیٹ درست ہے',
      'Sana Malik',
      'ثنا ملک',
      '2 گھنٹے 0 منٹ',
      '21 نومبر 2026',
      code!,
    ])
      expect.soft(textOf(urdu.body)).toContain(fact);
  });

  test('is stored by no cache, listed by no search engine, and its address is sent to no other site', async () => {
    const { code } = await issued();
    const { headers, body } = await page(`/verify/${code}`);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(headers.etag).toBeUndefined();
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(/<title>([^<]*)/u.exec(body)![1]).not.toContain('Sana');
    expect((await page('/sitemap.xml')).body).not.toContain('verify');
    expect((await page('/verify')).body).toContain('<meta name="robots" content="noindex">');
  });

  test('reports a revocation in the next request, and its end', async () => {
    const { id, code } = await issued();
    expect((await page(`/verify/${code}`)).body).toContain('This certificate is valid');
    await set(id, { revokedAt: NOW, revokeReason: 'The payment was reversed.' });
    const revoked = textOf((await page(`/verify/${code}`)).body);
    expect(revoked).toContain('This certificate was revoked');
    expect(revoked).toContain('revoked it on 21 Nov 2026');
    expect(revoked).toContain('The payment was reversed.');
    expect(revoked).not.toContain('is valid');
    await set(id, { revokedAt: null, revokeReason: null });
    expect((await page(`/verify/${code}`)).body).toContain('This certificate is valid');
  });

  test('links to the newest certificate if it was replaced', async () => {
    const first = await issued();
    const second = { code: codeOf(++seed), replacesId: first.id, reissueReason: 'Spelling' };
    await app.db.transaction(async (tx) => {
      await tx.update(certificates).set({ replacedAt: NOW }).where(eq(certificates.id, first.id));
      await tx.insert(certificates).values({ ...first, id: undefined, ...second });
    });
    const { body } = await page(`/verify/${first.code}`, { language: 'ur' });
    expect(body).toContain(`href="/ur/verify/${second.code}"`);
    expect(textOf(body)).toContain('یہ سرٹیفکیٹ تبدیل ہو چکا ہے');
    expect(textOf(body)).toContain('Spelling');
  });

  test('does not change with the names of the student, the course and the academy', async () => {
    const { code, studentId, courseId } = await issued();
    const before = textOf((await page(`/verify/${code}`)).body);
    await app.db.transaction(async (tx) => {
      await tx.update(users).set({ fullName: 'Another Name' }).where(eq(users.id, studentId));
      await tx
        .update(courses)
        .set({ title: 'Another Title', instructorName: 'Another Teacher' })
        .where(eq(courses.id, courseId));
    });
    expect(withoutTime(textOf((await page(`/verify/${code}`)).body))).toBe(withoutTime(before));
  });

  test('shows hostile texts as text', async () => {
    const { code } = await issued({
      printed: { studentName: HOSTILE, courseTitle: HOSTILE },
      revokedAt: NOW,
      revokeReason: HOSTILE,
    });
    const { statusCode, body } = await page(`/verify/${code}`);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<script>alert(1)');
    expect(body).not.toContain('<img src=x');
  });
});

const withoutTime = (text: string) => text.replace(/Checked on [^,]+, \d\d:\d\d/u, '');

describe('an ID that shows no certificate', () => {
  test('returns 404 with the form when it was not issued', async () => {
    const response = await page(`/verify/${UNKNOWN}`);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(textOf(response.body)).toContain(`No certificate was issued with the ID ${UNKNOWN}`);
    expect(response.body).toContain('action="/verify"');
    expect((await page(`/verify/${UNKNOWN}`, { language: 'ur' })).body).toContain('action="/ur/verify"');
  });

  test('returns 404 without a query when it cannot be an ID', async () => {
    const typed = '<b>QA-2222</b>';
    for (let index = 0; index < 35; index++) {
      const response = await page(`/verify/${encodeURIComponent(typed)}`);
      expect(response.statusCode).toBe(404);
      expect(response.body).toContain('&lt;b&gt;QA-2222&lt;/b&gt;');
    }
  });

  test('leads from the form without scripts to its page', async () => {
    const response = await page('/ur/verify?code=+qa%2F2222+');
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/ur/verify/qa%2F2222');
    expect((await page('/verify?code=')).statusCode).toBe(200);
    const pasted = encodeURIComponent(
      'Certificate: \u2066https://qanoon.example/verify/qa\u2212k3gh\u2212hgf6\u2212b\u2069.',
    );
    expect((await page(`/verify?code=${pasted}`)).headers.location).toBe('/verify/QA-K3GH-HGF6-B');
  });
});

test('the limit applies to the visitor, and is reported in words', async () => {
  const { code } = await issued();
  for (let index = 0; index < 30; index++)
    expect((await page(`/verify/${index % 2 ? code : UNKNOWN}`)).statusCode).toBe(index % 2 ? 200 : 404);
  for (const language of [undefined, 'ur'] as const) {
    const refused = await page(`/verify/${code}`, language ? { language } : {});
    expect(refused.statusCode).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(textOf(refused.body)).toContain(language ? 'ایک منٹ بعد' : 'Please wait a minute');
    expect(textOf(refused.body)).not.toContain('Sana Malik');
  }
  expect(
    app.logged.some((line) => line.includes('TOO_MANY_REQUESTS') && line.includes('certificates.verify')),
  ).toBe(true);
  expect((await page(`/verify/${code}`, { from: '203.0.113.8' })).statusCode).toBe(200);
});

test('the former addresses redirect, in both languages', async () => {
  for (const [from, to] of [
    ['/certificate', '/verify'],
    ['/certificate?code=QA-2222-2222-2', '/verify?code=QA-2222-2222-2'],
    ['/certificate/QA-2222-2222-2', '/verify/QA-2222-2222-2'],
    ['/ur/certificate', '/ur/verify'],
    ['/ur/certificate/QA-2222-2222-2', '/ur/verify/QA-2222-2222-2'],
  ] as const) {
    const response = await page(from);
    expect(response.statusCode).toBe(301);
    expect(response.headers.location).toBe(to);
  }
  expect((await page('/certificates')).statusCode).toBe(404);
});

test('a separate site server calls the API for its visitors, each with a limit of their own', async () => {
  const { code } = await issued();
  // The API trusts one proxy: the site server, behind which is a proxy on the same host.
  const api = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const { createSiteServer } = (await import(`${PUBLIC_SITE}server/site-server.ts`)) as {
    createSiteServer: (settings: object) => Promise<Server>;
  };
  const apiUrl = await api.listen();
  const site = await createSiteServer({
    apiUrl,
    requestUrl: apiUrl,
    publicUrl: SITE,
    port: 0,
    host: '127.0.0.1',
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const statusFor = async (visitor: string) => {
    const headers = { 'x-forwarded-for': visitor };
    const response = await fetch(`http://127.0.0.1:${port}/verify/${code}`, { headers });
    await response.arrayBuffer();
    return response.status;
  };
  for (let index = 0; index < 30; index++) expect(await statusFor('203.0.113.9')).toBe(404);
  expect(await statusFor('203.0.113.9')).toBe(429);
  // The proxy appends the address that it sees to what a visitor claims.
  expect(await statusFor('203.0.113.10, 203.0.113.9')).toBe(429);
  expect(await statusFor('203.0.113.10')).toBe(404);
  await new Promise((resolve) => site.close(resolve));
  await api.close();
});
