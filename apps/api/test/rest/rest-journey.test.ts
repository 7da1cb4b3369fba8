// @module-tag object-store

import { videos } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../src/people/passwords/passwords.ts';
import { formOf, type TestApp, testApp } from '../harness.ts';
import { fileOf, mp4, pdf, png, storeClaimedUpload } from '../support/media/sample-files.ts';

/** A student's complete journey that uses only the documented calls. Each test is the next step. */
let app: TestApp;
let courseId: string;
const lectures = [mp4(300_000), mp4(70_001)];
const ids = { student: '', payment: '', request: '', videos: [] as string[] };
const tokens = { student: '', admin: '' };
let receipt: Buffer;

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
  await build.admin(app.db, {
    email: 'admin@example.test',
    passwordHash: await hashPassword('admin password'),
  });
  const made = await build.courseWithVideos(app.db, [1, 1], {
    title: 'Contract Law Essentials',
    price: asPaisa(149_950),
    instructorName: 'Bilal Ahmed',
  });
  courseId = made.course.id;
  ids.videos = made.videos.map((video) => video.id);
  for (const [index, video] of made.videos.entries()) {
    const file = await storeClaimedUpload(app, lectures[index]!, {
      purpose: 'video',
      contentType: 'video/mp4',
      fileName: `lecture-${index + 1}.mp4`,
    });
    await app.db.transaction((tx) =>
      tx.update(videos).set({ uploadId: file.id }).where(eq(videos.id, video.id)).execute(),
    );
  }
});
afterAll(() => app.close());

type Content = {
  progress: number;
  sections: { title: string; order_index: number; videos: Record<string, unknown>[]; resources: unknown[] }[];
};
const content = async () =>
  (
    await app.send('GET', `/api/courses/${courseId}/student-content`, { token: tokens.student })
  ).json<Content>();
const lectureUrl = async (index: number) => (await content()).sections[index]!.videos[0]!.signedUrl as string;

test('a visitor creates an account', async () => {
  expect(
    (await app.send('POST', '/api/auth/check-email', { json: { email: 'sana@example.test' } })).json(),
  ).toMatchObject({ valid: true });
  const response = await app.send('POST', '/api/auth/register', {
    json: { fullName: 'Sana Malik', email: 'sana@example.test', password: 'secret1' },
  });
  expect(response.statusCode).toBe(200);
  const user = response.json<{ id: string; token: string }>();
  expect(user).toEqual({
    id: user.id,
    name: 'Sana Malik',
    email: 'sana@example.test',
    role: 'student',
    profile: { full_name: 'Sana Malik', profile_image: null, can_manage_users: false },
    token: user.token,
  });
  [ids.student, tokens.student] = [user.id, user.token];
});

test('the student finds the course', async () => {
  expect((await app.send('GET', '/api/courses')).json()).toEqual([
    {
      id: courseId,
      title: 'Contract Law Essentials',
      description: 'Full description',
      short_description: 'Short description',
      thumbnail: null,
      price: 1499.5,
      level: 'Beginner',
      instructor_name: 'Bilal Ahmed',
    },
  ]);
  expect((await app.send('GET', '/api/courses?search=CONTRACT')).json()).toHaveLength(1);
  expect((await app.send('GET', '/api/courses?search=tax')).json()).toEqual([]);
  expect((await app.send('GET', `/api/courses/${courseId}`, { token: tokens.student })).json()).toMatchObject(
    { user_enrollment: null },
  );
});

test('the student pays and sends a phone screenshot', async () => {
  receipt = await png(1080, 2400);
  const response = await app.send('POST', '/api/payments/request-enroll', {
    token: tokens.student,
    form: formOf({
      courseId,
      transactionId: 'TID 7712 3456',
      payment_method: 'easypaisa',
      payment_proof: fileOf(receipt, 'Screenshot 1.png', 'image/png'),
    }),
  });
  expect(response.statusCode).toBe(200);
  expect((await app.send('GET', `/api/courses/${courseId}`, { token: tokens.student })).json()).toMatchObject(
    {
      user_enrollment: { status: 'under_review', progress: 0 },
    },
  );
  expect((await app.send('GET', '/api/student/enrollment-status', { token: tokens.student })).json()).toEqual(
    {
      enrollments: [
        {
          id: expect.any(String),
          status: 'under_review',
          created_at: app.deps.now().toISOString(),
          course: { title: 'Contract Law Essentials' },
          payment: { amount: 1499.5 },
        },
      ],
    },
  );
  expect(
    (await app.send('GET', `/api/courses/${courseId}/student-content`, { token: tokens.student })).statusCode,
  ).toBe(403);
});

test('an administrator signs in and sees the request', async () => {
  const response = await app.send('POST', '/api/auth/admin-login', {
    json: { email: 'admin@example.test', password: 'admin password', role: 'admin' },
  });
  expect(response.json()).toMatchObject({ role: 'admin', profile: { can_manage_users: false } });
  tokens.admin = response.json<{ token: string }>().token;
  const [request] = (await app.send('GET', '/api/admin/payments', { token: tokens.admin })).json<
    Record<string, string>[]
  >();
  expect(request).toEqual({
    id: expect.any(String),
    status: 'pending',
    amount: 1499.5,
    payment_method: 'easypaisa',
    transaction_id: 'TID 7712 3456',
    payment_proof: expect.any(String),
    created_at: app.deps.now().toISOString(),
    student: { full_name: 'Sana Malik' },
    course: { title: 'Contract Law Essentials' },
    enrollment: { status: 'under_review' },
  });
  ids.payment = request!.id!;

  const proof = await app.send(
    'GET',
    `/api/payments/proof?filePath=${encodeURIComponent(request!.payment_proof!)}`,
    { token: tokens.admin },
  );
  const { signedUrl } = proof.json<{ signedUrl: string }>();
  const picture = await app.send('GET', signedUrl);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(
      /^inline; filename="Payment proof Sana Malik Contract Law Essentials.png"/u,
    ),
  });
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([1080, 2400]);
});

test('the administrator approves it and the student is enrolled', async () => {
  expect(
    (await app.send('PUT', `/api/admin/payments/${ids.payment}/completed`, { token: tokens.admin }))
      .statusCode,
  ).toBe(200);
  expect(
    (await app.send('PUT', `/api/admin/payments/${ids.payment}/reject`, { token: tokens.admin })).statusCode,
  ).toBe(409);
  expect((await app.send('GET', '/api/student/purchases', { token: tokens.student })).json()).toMatchObject([
    { status: 'completed', processed_at: app.deps.now().toISOString() },
  ]);
  expect((await app.send('GET', '/api/admin/analytics', { token: tokens.admin })).json()).toMatchObject({
    enrollments: { enrolled: 1, pending: 0 },
    revenue: 1499.5,
  });
  expect(
    (await app.send('GET', '/api/courses/student/enrolled', { token: tokens.student })).json(),
  ).toMatchObject([
    {
      id: courseId,
      title: 'Contract Law Essentials',
      instructor_name: 'Bilal Ahmed',
      user_enrollment: { progress: 0 },
    },
  ]);
});

test('the first lecture of the course is open', async () => {
  const course = await content();
  expect(course).toMatchObject({
    id: courseId,
    progress: 0,
    total_duration: 120,
    total_duration_formatted: '2m',
  });
  expect(course.sections.map((section) => section.order_index)).toEqual([0, 1]);
  expect(course.sections[0]!.videos[0]).toEqual({
    id: ids.videos[0],
    title: expect.any(String),
    description: '',
    order_index: 0,
    duration: 60,
    duration_formatted: '1:00',
    duration_original: '60',
    signedUrl: expect.stringContaining('/files/'),
    locked: false,
    watched: false,
  });
  expect(course.sections[1]!.videos[0]).toMatchObject({ locked: true, watched: false, signedUrl: null });
  expect(course.sections[0]!.resources).toEqual([
    {
      id: expect.any(String),
      title: expect.any(String),
      type: 'PDF',
      order_index: 0,
      signedUrl: expect.stringContaining('/files/'),
    },
  ]);
});

test('the lecture plays from any second', async () => {
  const url = await lectureUrl(0);
  const bytes = lectures[0]!;
  const getRange = (range: string) => app.send('GET', url, { headers: { range } });
  const whole = await app.send('GET', url);
  expect(whole.statusCode).toBe(200);
  expect(whole.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-type': 'video/mp4',
    'content-length': '300000',
  });
  expect(whole.rawPayload.equals(bytes)).toBe(true);
  const parts: [string, number, number][] = [
    ['bytes=0-99', 0, 99],
    ['bytes=1000-1000', 1000, 1000],
    ['bytes=299000-', 299_000, 299_999],
    ['bytes=-500', 299_500, 299_999],
    ['bytes=-9999999', 0, 299_999],
    ['bytes=299990-400000', 299_990, 299_999],
    ['bytes=0-', 0, 299_999],
  ];
  for (const [range, start, end] of parts) {
    const part = await getRange(range);
    expect(part.statusCode, range).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/300000`);
    expect(part.headers['content-length']).toBe(String(end - start + 1));
    expect(part.rawPayload.equals(bytes.subarray(start, end + 1)), range).toBe(true);
  }
  for (const range of ['bytes=300000-', 'bytes=-0']) {
    const none = await getRange(range);
    expect(none.statusCode, range).toBe(416);
    expect(none.headers['content-range']).toBe('bytes */300000');
    expect(none.json()).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE' });
  }
  for (const range of ['bytes=0-9,20-29', 'bytes=9-0', 'items=0-9', 'bytes=-', 'nonsense']) {
    const all = await getRange(range);
    expect(all.statusCode, range).toBe(200);
    expect(all.rawPayload.length).toBe(300_000);
  }
});

test('HEAD returns its size, and an unchanged lecture is not sent again', async () => {
  const url = await lectureUrl(0);
  const head = await app.send('HEAD', url);
  expect(head.statusCode).toBe(200);
  expect(head.headers).toMatchObject({
    'content-length': '300000',
    'accept-ranges': 'bytes',
    'content-type': 'video/mp4',
  });
  expect(head.rawPayload.length).toBe(0);
  const headOfRange = await app.send('HEAD', url, { headers: { range: 'bytes=0-99' } });
  expect([headOfRange.statusCode, headOfRange.headers['content-length']]).toEqual([206, '100']);
  const etag = String(head.headers.etag);
  const unchanged = await app.send('GET', url, { headers: { 'if-none-match': etag } });
  expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0]);
  expect((await app.send('GET', url, { headers: { range: 'bytes=0-9', 'if-range': etag } })).statusCode).toBe(
    206,
  );
  expect(
    (await app.send('GET', url, { headers: { range: 'bytes=0-9', 'if-range': '"another"' } })).statusCode,
  ).toBe(200);
});

test('watching both lectures gives 100 percent', async () => {
  const watch = (videoId: string) =>
    app.send('POST', '/api/student/watched', { token: tokens.student, json: { courseId, videoId } });
  expect((await watch(ids.videos[1]!)).statusCode).toBe(409);
  expect(
    (await app.send('POST', '/api/certificates/request', { token: tokens.student, json: { courseId } }))
      .statusCode,
  ).toBe(400);
  expect((await watch(ids.videos[0]!)).json()).toEqual({ progress: 50 });
  expect((await app.send('GET', await lectureUrl(1))).rawPayload.equals(lectures[1]!)).toBe(true);
  expect((await watch(ids.videos[1]!)).json()).toEqual({ progress: 100 });
  expect((await app.send('GET', '/api/student/statistics', { token: tokens.student })).json()).toEqual({
    totalCourses: 1,
    completedCourses: 1,
    totalHoursSpent: 120,
  });
});

test('the student requests the certificate, which is pending', async () => {
  const response = await app.send('POST', '/api/certificates/request', {
    token: tokens.student,
    json: { courseId },
  });
  expect(response.json()).toMatchObject({ message: 'Certificate request submitted successfully!' });
  expect((await app.send('GET', '/api/certificates', { token: tokens.student })).json()).toEqual([]);
  expect(
    (await app.send('GET', '/api/certificates/my-certificates', { token: tokens.student })).json(),
  ).toMatchObject({
    certificates: [{ verified: false, download_url: null }],
  });
  const lists = (await app.send('GET', '/api/certificates/admin/requests', { token: tokens.admin })).json<{
    pending_requests: { id: string }[];
  }>();
  expect(lists).toMatchObject({
    pending_requests: [
      {
        students: { full_name: 'Sana Malik', email: 'sana@example.test' },
        courses: { title: 'Contract Law Essentials' },
        progress: 100,
        total_hours_spent: 120,
        issue_date: app.deps.now().toISOString(),
      },
    ],
    issued_certificates: [],
  });
  ids.request = lists.pending_requests[0]!.id;
});

test('the issued certificate is byte for byte the administrator’s file', async () => {
  const document = await pdf('Sana Malik has completed Contract Law Essentials');
  const upload = await app.send('POST', `/api/certificates/admin/upload/${ids.request}`, {
    token: tokens.admin,
    form: formOf({ certificate: fileOf(document, 'Sana Malik.pdf', 'application/pdf') }),
  });
  expect(upload.json()).toEqual({ message: 'Certificate uploaded successfully!' });
  const mine = (await app.send('GET', '/api/certificates/my-certificates', { token: tokens.student })).json<{
    certificates: Record<string, string>[];
  }>();
  expect(mine.certificates).toMatchObject([
    {
      id: ids.request,
      verified: true,
      course_title: 'Contract Law Essentials',
      instructor_name: 'Bilal Ahmed',
      certificate_id: expect.stringMatching(/^QA(?:-.{4}){4}$/u),
    },
  ]);
  const link = await app.send('GET', `/api/certificates/download/${ids.request}`, { token: tokens.student });
  const addresses = [link.json<{ download_url: string }>().download_url, mine.certificates[0]!.download_url!];
  for (const address of addresses) {
    const file = await app.send('GET', address);
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="Certificate QA-[-A-Z\d]+ Sana Malik Contract Law Essentials.pdf"$/u,
    );
    expect(file.rawPayload.equals(document)).toBe(true);
  }
  expect((await app.send('GET', '/api/certificates', { token: tokens.student })).json()).toMatchObject([
    {
      certificate_id: mine.certificates[0]!.certificate_id,
      courses: { title: 'Contract Law Essentials', instructor_name: 'Bilal Ahmed' },
      signedUrl: expect.any(String),
    },
  ]);
});

test('after signing out every call and URL is refused', async () => {
  const url = await lectureUrl(0);
  expect((await app.send('GET', url)).statusCode).toBe(200);
  await app.send('POST', '/api/auth/logout', { token: tokens.student });
  expect((await app.send('GET', url)).statusCode).toBe(404);
  expect((await app.send('GET', '/api/student/purchases', { token: tokens.student })).statusCode).toBe(401);
});
