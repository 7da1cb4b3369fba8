import { CERTIFICATE_CODE_BYTES, certificateCode } from '@qanoon/contracts/certificates';
import { courses, users } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp } from '../../../test/harness.ts';

const codeOf = (seed: number) =>
  certificateCode(Uint8Array.from({ length: CERTIFICATE_CODE_BYTES }, (_, index) => seed * 37 + index));
/** The earlier code format with fewer random bits. */
const OLD_CODE = 'QA-K3GH-HGF6-B';
const [CODE, NEVER_ISSUED] = [codeOf(1), codeOf(2)] as [string, string];

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
});
afterEach(() => app.close());

async function issued(code = CODE) {
  const student = await build.student(app.db, { fullName: 'Sana Malik', email: 'sana@example.test' });
  const course = await build.course(app.db, { title: 'Law of Evidence', instructorName: 'Bilal Ahmed' });
  await build.certificateRequest(app.db, { studentId: student.id, courseId: course.id, code, issuedAt: NOW });
  return { student, course };
}
const verify = (code: string, from = '203.0.113.7') =>
  app.send('GET', `/trpc/certificates.verify?input=${encodeURIComponent(JSON.stringify({ code }))}`, {
    from,
  });

test('anyone with the code receives exactly the printed facts', async () => {
  await issued();
  expect(await app.guest().certificates.verify({ code: CODE })).toEqual({
    studentName: 'Sana Malik',
    courseTitle: 'Law of Evidence',
    instructorName: 'Bilal Ahmed',
    issuedAt: NOW.toISOString(),
    certificateId: CODE,
  });
});

test('the code is case-insensitive, with or without dashes and spaces', async () => {
  await issued();
  for (const typed of [CODE.toLowerCase(), CODE.replaceAll('-', ''), ` ${CODE.replaceAll('-', ' ')} `])
    expect(await app.guest().certificates.verify({ code: typed }), typed).toMatchObject({
      certificateId: CODE,
    });
});

test('a shorter code of the earlier format is valid', async () => {
  await issued(OLD_CODE);
  for (const typed of [OLD_CODE, OLD_CODE.toLowerCase(), OLD_CODE.replaceAll('-', ' ')])
    expect(await app.guest().certificates.verify({ code: typed }), typed).toMatchObject({
      certificateId: OLD_CODE,
      studentName: 'Sana Malik',
    });
});

test('a well-formed unknown code is not found; a mistyped one has its own error', async () => {
  await issued();
  expect(await failureOf(app.guest().certificates.verify({ code: NEVER_ISSUED }))).toMatchObject({
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

test('a pending request is not found', async () => {
  await build.certificateRequest(app.db, { code: NEVER_ISSUED, issuedAt: null });
  expect(await failureOf(app.guest().certificates.verify({ code: NEVER_ISSUED }))).toMatchObject({
    code: 'CERTIFICATE_NOT_FOUND',
  });
});

test('a certificate stays valid after its course is archived and its account is closed', async () => {
  const { student, course } = await issued();
  await app.db.transaction(async (tx) => {
    await tx.update(courses).set({ archivedAt: NOW }).where(eq(courses.id, course.id));
    await tx.update(users).set({ isActive: false }).where(eq(users.id, student.id));
  });
  expect(await app.guest().certificates.verify({ code: CODE })).toMatchObject({
    studentName: 'Sana Malik',
    courseTitle: 'Law of Evidence',
  });
});

test('an IP address has thirty attempts per minute, successful or not', async () => {
  await issued();
  for (let index = 0; index < 30; index++)
    expect((await verify(index % 2 ? CODE : NEVER_ISSUED)).statusCode).toBe(index % 2 ? 200 : 404);
  const refused = await verify(CODE);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await verify(CODE, '203.0.113.8')).statusCode).toBe(200);
  app.pass(60);
  expect((await verify(CODE)).statusCode).toBe(200);
});
