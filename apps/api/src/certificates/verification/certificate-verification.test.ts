import { CERTIFICATE_CODE_BYTES, certificateCode } from '@qanoon/contracts/certificates/certificates';
import { academySettings, certificates, courses, users } from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { buildCertificates } from '@qanoon/db/testing/certificate-factories';
import { build, type CertificateValues, NOW } from '@qanoon/db/testing/factories';
import { printedFacts } from '@qanoon/db/testing/printed-facts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp } from '../../../test/harness.ts';
import { getAccount } from '../../people/accounts/accounts.service.ts';
import { eraseStudent } from '../../people/accounts/erase-student.ts';

const codeOf = (seed: number) =>
  certificateCode(Uint8Array.from({ length: CERTIFICATE_CODE_BYTES }, (_, index) => seed * 37 + index));
/** The earlier code format with fewer random bits. */
const OLD_CODE = 'QA-K3GH-HGF6-B';
const [CODE, NEVER_ISSUED, SECOND, THIRD] = [1, 2, 3, 4].map(codeOf) as [string, string, string, string];
const LATER = new Date(NOW.getTime() + 3600_000);

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
});
afterEach(() => app.close());

async function people() {
  const student = await build.student(app.db, { fullName: 'Sana Malik', email: 'sana@example.test' });
  const course = await build.course(app.db, { title: 'Law of Evidence', instructorName: 'Bilal Ahmed' });
  return { student, course };
}
async function issued(code = CODE) {
  const { student, course } = await people();
  await build.certificateRequest(app.db, { studentId: student.id, courseId: course.id, code, issuedAt: NOW });
  return { student, course };
}
async function drawn(over: CertificateValues = {}) {
  const { student, course } = await people();
  const printed = printedFacts({ studentNameUrdu: 'ثنا ملک' });
  const own = { studentId: student.id, courseId: course.id, code: CODE, printed };
  return { student, course, certificate: await buildCertificates.drawn(app.db, { ...own, ...over }) };
}
const set = (id: string, values: Partial<typeof certificates.$inferInsert>) =>
  app.db.transaction((tx) => tx.update(certificates).set(values).where(eq(certificates.id, id)).execute());
const verified = (code = CODE) => app.guest().certificates.verify({ code });
const verify = (code: string, from = '203.0.113.7') =>
  app.send('GET', `/trpc/certificates.verify?input=${encodeURIComponent(JSON.stringify({ code }))}`, {
    from,
  });

const FACTS = {
  studentName: 'Sana Malik',
  courseTitle: 'Law of Evidence',
  instructorName: 'Bilal Ahmed',
  issuedAt: NOW.toISOString(),
  code: CODE,
  courseSeconds: 7200,
  state: 'valid',
  stateSince: null,
  reason: null,
  replacedBy: null,
  hasCredential: false,
};

test('anyone with the code receives exactly the printed facts', async () => {
  await drawn();
  expect(await verified()).toEqual({
    ...FACTS,
    studentNameUrdu: 'ثنا ملک',
    academyName: 'Test Academy',
    academyNameUrdu: 'اکیڈمی',
    completedOn: '2026-11-20',
    signatories: [{ name: 'Bilal Ahmed', title: 'Director of Studies' }],
    files: [{ code: CODE, sha256: 'ab'.repeat(32) }],
  });
});

test('the code is case-insensitive, with or without dashes and spaces, also of the earlier format', async () => {
  await issued(OLD_CODE);
  await buildCertificates.drawn(app.db, { code: CODE });
  for (const code of [CODE, OLD_CODE])
    for (const typed of [
      code,
      code.toLowerCase(),
      code.replaceAll('-', ''),
      ` ${code.replaceAll('-', ' ')} `,
    ])
      expect(await verified(typed), typed).toMatchObject({ code: code });
});

test('a well-formed unknown code is not found; a mistyped one has its own error', async () => {
  await issued();
  expect(await failureOf(verified(NEVER_ISSUED))).toMatchObject({
    status: 404,
    code: 'CERTIFICATE_NOT_FOUND',
  });
  const mistyped = `${CODE.slice(0, -1)}${CODE.endsWith('2') ? '3' : '2'}`;
  const response = await verify(mistyped);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    error: { message: expect.stringMatching(/^This is not a certificate ID\./u) },
  });
});

test.each([
  ['requested, with a reserved code', {}],
  ['being drawn', { drawingSince: NOW }],
  ['that could not be drawn', { drawingFailedAt: NOW }],
  ['declined', { declinedAt: NOW, declineReason: 'No' }],
])('a certificate %s is not found', async (_state, values) => {
  await build.certificateRequest(app.db, { code: CODE, issuedAt: null, ...values });
  expect(await failureOf(verified())).toMatchObject({ code: 'CERTIFICATE_NOT_FOUND' });
});

describe('what is printed stays', () => {
  test('when student, course and academy have other names, the course is archived and the account closed', async () => {
    await buildAcademy.settings(app.db);
    const { student, course } = await drawn();
    const before = await verified();
    await app.db.transaction(async (tx) => {
      await tx
        .update(courses)
        .set({ archivedAt: NOW, title: 'Another Title', instructorName: 'Another Teacher' })
        .where(eq(courses.id, course.id));
      await tx
        .update(users)
        .set({ isActive: false, fullName: 'Another Name' })
        .where(eq(users.id, student.id));
      await tx.update(academySettings).set({ name: 'Another Academy', nameUrdu: 'اور' });
    });
    expect(await verified()).toEqual(before);
  });

  test('except for the names of an erased student, in the language of the request', async () => {
    const { student, certificate } = await drawn();
    await eraseStudent(app.deps, { operator: 'root' }, await getAccount(app.deps, student.email));
    expect(await verified()).toMatchObject({
      studentName: 'Name removed at the holder’s request',
      studentNameUrdu: '',
      courseTitle: 'Law of Evidence',
      state: 'valid',
      // The paper can still be compared with the record.
      files: [{ code: CODE, sha256: certificate.fileSha256 }],
    });
    const urdu = await app.send(
      'GET',
      `/trpc/certificates.verify?input=${encodeURIComponent(JSON.stringify({ code: CODE }))}`,
      {
        headers: { 'accept-language': 'ur' },
      },
    );
    expect(urdu.body).toContain('نام سرٹیفکیٹ کے حامل کی درخواست پر ہٹا دیا گیا');
    expect(urdu.body).not.toContain('ثنا');
  });
});

describe('the state', () => {
  test('is revoked with date and reason on the next request, and valid again when it is reinstated', async () => {
    const { certificate } = await drawn();
    expect(await verified()).toMatchObject({ state: 'valid' });
    await set(certificate.id, { revokedAt: LATER, revokeReason: 'The payment was reversed.' });
    expect(await verified()).toMatchObject({
      state: 'revoked',
      stateSince: LATER.toISOString(),
      reason: 'The payment was reversed.',
      replacedBy: null,
    });
    await set(certificate.id, { revokedAt: null, revokeReason: null });
    expect(await verified()).toMatchObject({ state: 'valid', stateSince: null, reason: null });
  });

  test('names the newest of a chain of three, with the reason of each replacement', async () => {
    const { certificate } = await drawn();
    const second = await buildCertificates.replacement(app.db, certificate, {
      code: SECOND,
      fileSha256: 'cd'.repeat(32),
      reissueReason: 'The name was misspelt.',
    });
    // Both were issued in the same moment, so the order is that of the replacements.
    const third = { code: THIRD, fileSha256: 'ef'.repeat(32), reissueReason: 'The Urdu name was missing.' };
    await buildCertificates.replacement(app.db, second, third);
    await set(certificate.id, { replacedAt: NOW, revokedAt: NOW, revokeReason: 'Earlier' });
    await set(second.id, { replacedAt: LATER });
    const files = [
      { code: THIRD, sha256: 'ef'.repeat(32) },
      { code: SECOND, sha256: 'cd'.repeat(32) },
      { code: CODE, sha256: 'ab'.repeat(32) },
    ];
    expect(await verified(CODE)).toMatchObject({
      state: 'replaced',
      stateSince: NOW.toISOString(),
      reason: 'The name was misspelt.',
      replacedBy: THIRD,
      files,
    });
    expect(await verified(SECOND)).toMatchObject({
      state: 'replaced',
      stateSince: LATER.toISOString(),
      reason: 'The Urdu name was missing.',
      replacedBy: THIRD,
      files,
    });
    expect(await verified(THIRD)).toMatchObject({ state: 'valid', reason: null, replacedBy: null, files });
  });

  test('does not change before the replacement is issued', async () => {
    const { certificate } = await drawn();
    const pending = { code: SECOND, issuedAt: null, drawingSince: NOW, fileSha256: null };
    await buildCertificates.replacement(app.db, certificate, pending);
    expect(await verified()).toMatchObject({ state: 'valid', files: [{ code: CODE }] });
    expect(await failureOf(verified(SECOND))).toMatchObject({ code: 'CERTIFICATE_NOT_FOUND' });
  });

  test('is not that of another student’s certificate for the same course', async () => {
    const { course, certificate } = await drawn();
    const other = { courseId: course.id, code: SECOND, fileSha256: 'cd'.repeat(32) };
    await buildCertificates.drawn(app.db, other);
    await set(certificate.id, { revokedAt: NOW });
    expect(await verified(SECOND)).toMatchObject({ state: 'valid', files: [{ code: SECOND }] });
  });
});

test('a published credential is reported', async () => {
  const { certificate } = await drawn();
  await buildCertificates.credential(app.db, { certificateId: certificate.id });
  expect(await verified()).toMatchObject({ hasCredential: true });
});

test('an IP address has thirty attempts per minute over all transports, successful or not', async () => {
  await issued();
  for (let index = 0; index < 30; index++) {
    const code = index % 2 ? CODE : NEVER_ISSUED;
    const response = await (index % 3
      ? verify(code)
      : app.send('GET', `/api/verify/${code}`, { from: '203.0.113.7' }));
    expect(response.statusCode).toBe(index % 2 ? 200 : 404);
  }
  const refused = await verify(CODE);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.send('GET', `/api/verify/${CODE}`, { from: '203.0.113.7' })).statusCode).toBe(429);
  expect((await verify(CODE, '203.0.113.8')).statusCode).toBe(200);
  app.pass(60);
  expect((await verify(CODE)).statusCode).toBe(200);
});

describe('GET /api/verify/{certificate_id}', () => {
  test('has the facts in snake_case, and accepts lower case and spaces', async () => {
    await drawn();
    for (const typed of [CODE, CODE.toLowerCase(), encodeURIComponent(CODE.replaceAll('-', ' '))]) {
      const response = await app.send('GET', `/api/verify/${typed}`);
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.json()).toEqual({
        certificate_id: CODE,
        state: 'valid',
        state_since: null,
        reason: null,
        replaced_by: null,
        student_name: 'Sana Malik',
        student_name_urdu: 'ثنا ملک',
        course_title: 'Law of Evidence',
        instructor_name: 'Bilal Ahmed',
        course_seconds: 7200,
        completed_on: '2026-11-20',
        issued_at: NOW.toISOString(),
        issuer: { name: 'Test Academy', name_urdu: 'اکیڈمی' },
        signatories: [{ name: 'Bilal Ahmed', title: 'Director of Studies' }],
        files: [{ certificate_id: CODE, sha256: 'ab'.repeat(32) }],
        has_credential: false,
      });
    }
  });

  test('is 404 for an unknown ID and 400 for a mistyped one', async () => {
    expect((await app.send('GET', `/api/verify/${NEVER_ISSUED}`)).statusCode).toBe(404);
    expect((await app.send('GET', '/api/verify/QA-2222-2222-3')).statusCode).toBe(400);
  });
});

describe('public statistics', () => {
  test('are off by default', async () => {
    await drawn();
    expect(await app.guest().certificates.statistics()).toBeNull();
    await buildCertificates.settings(app.db);
    expect(await app.guest().certificates.statistics()).toBeNull();
  });

  test('count each student’s newest certificate for a course once', async () => {
    await buildCertificates.settings(app.db, { publicStatistics: true });
    const { course, certificate } = await drawn({ issuedAt: new Date(NOW.getTime() - 3600_000) });
    await buildCertificates.replacement(app.db, certificate, { code: SECOND, issuedAt: NOW });
    await set(certificate.id, { replacedAt: NOW });
    await buildCertificates.drawn(app.db, {
      courseId: course.id,
      code: THIRD,
      revokedAt: NOW,
      issuedAt: LATER,
    });
    await build.certificateRequest(app.db);
    expect(await app.guest().certificates.statistics()).toEqual({
      issued: 2,
      valid: 1,
      courses: 1,
      since: new Date(NOW.getTime() - 3600_000).toISOString(),
    });
  });

  test('have no date in an academy without certificates', async () => {
    await buildCertificates.settings(app.db, { publicStatistics: true });
    expect(await app.guest().certificates.statistics()).toEqual({
      issued: 0,
      valid: 0,
      courses: 0,
      since: null,
    });
  });
});
