// @module-tag object-store
import { build } from '@qanoon/db/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../src/people/passwords/passwords.ts';
import { formOf, type TestApp } from '../harness.ts';
import { externalClient, listeningApp } from '../loopback.ts';
import { fileOf } from '../support/media/sample-files.ts';
import { type ScenarioFiles, scenarioFiles } from '../support/media/scenario-files.ts';

/** A scenario over a real connection with documented calls only. Each test is the next step. */
let app: TestApp;
let files: ScenarioFiles;
let rest: ReturnType<typeof externalClient>;
const tokens = { owner: '', admin: '', student: '' };
const ids = { admin: '', course: '', request: '' };
type Video = { id: string; locked: boolean; watched: boolean; signedUrl: string | null; duration: number };
type Content = { progress: number; sections: { videos: Video[]; resources: { signedUrl: string }[] }[] };
const videosOf = (content: Content) => content.sections.flatMap((section) => section.videos);
const content = () =>
  rest.requestOk<Content>('GET', `/api/courses/${ids.course}/student-content`, { token: tokens.student });

beforeAll(async () => {
  const listening = await listeningApp();
  app = listening.app;
  files = await scenarioFiles();
  await build.owner(app.db, {
    email: 'owner@example.test',
    passwordHash: await hashPassword('owner password'),
  });
  rest = externalClient(listening.baseUrl, [...files.lectures, files.handout, files.certificate]);
});
afterAll(() => app.close());

test('the owner signs in and creates an administrator', async () => {
  const login = { email: 'owner@example.test', password: 'owner password', role: 'admin' };
  ({ token: tokens.owner } = await rest.requestOk<{ token: string }>('POST', '/api/auth/admin-login', {
    json: login,
  }));
  const json = {
    fullName: 'Hina Aslam',
    email: 'hina@example.test',
    password: 'brass lantern 42',
    permissions: { canManageUsers: false },
  };
  ({ id: ids.admin } = await rest.requestOk<{ id: string }>('POST', '/api/admin/create', {
    token: tokens.owner,
    json,
  }));
  expect(await rest.requestOk('GET', '/api/admin/list', { token: tokens.owner })).toEqual([
    {
      id: ids.admin,
      fullName: 'Hina Aslam',
      email: 'hina@example.test',
      isActive: true,
      permissions: {
        canManageUsers: false,
        canManageCourses: true,
        canManageEnrollments: true,
        canViewAnalytics: true,
      },
    },
  ]);
});

test('the administrator signs in, completes the profile and changes the password', async () => {
  const signIn = (password: string) =>
    rest.requestOk<{ token: string }>('POST', '/api/auth/admin-login', {
      json: { email: 'hina@example.test', password },
    });
  ({ token: tokens.admin } = await signIn('brass lantern 42'));
  const form = formOf({
    full_name: 'Hina Aslam Khan',
    profileImage: fileOf(files.portrait, 'me.png', 'image/png'),
    signature: fileOf(files.signature, 'signature.png', 'image/png'),
  });
  await rest.requestOk('PUT', '/api/admin/profile', { token: tokens.admin, form });
  const profile = await rest.requestOk('GET', '/api/admin/profile', { token: tokens.admin });
  expect(profile).toEqual({
    fullName: 'Hina Aslam Khan',
    profileImage: expect.any(String),
    signature: expect.any(String),
  });
  const json = {
    currentPassword: 'brass lantern 42',
    newPassword: 'tin lantern 43',
    confirmPassword: 'tin lantern 43',
  };
  await rest.requestOk('PUT', '/api/admin/change-password', { token: tokens.admin, json });
  ({ token: tokens.admin } = await signIn('tin lantern 43'));
});

test('the administrator creates a course with files and corrects it', async () => {
  const texts = {
    title: 'Contract Law',
    short_description: 'How contracts are made.',
    description: 'Offer, acceptance, consideration.',
    instructor_name: 'Bilal Ahmed',
    instructor_bio: 'Advocate of the High Court.',
    level: 'Beginner',
    requirements: JSON.stringify(['None']),
    syllabus: JSON.stringify(['Formation', 'Breach']),
    learning_outcomes: JSON.stringify(['Tell an offer from an invitation']),
  };
  const section = (title: string, order_index: number, video: string, resources: object[]) => ({
    id: '',
    title,
    description: '',
    order_index,
    videos: [{ id: '', title: `${title}: lecture`, duration: '', order_index: 0, fileName: video }],
    resources,
  });
  const handout = { id: '', title: 'Reading list', type: 'PDF', order_index: 0, fileName: '3-list.pdf' };
  const sections = [
    section('Breach', 1, '2-breach.mp4', []),
    section('Formation', 0, '1-offer.mp4', [handout]),
  ];
  const form = formOf({
    ...texts,
    price: '1500',
    sections: JSON.stringify(sections),
    thumbnailFile: fileOf(files.cover, '0-cover.jpg', 'image/jpeg'),
    resourceFiles: fileOf(files.handout, '3-list.pdf', 'application/pdf'),
  });
  form.append('videoFiles', fileOf(files.lectures[1], '2-breach.mp4', 'video/mp4'));
  form.append('videoFiles', fileOf(files.lectures[0], '1-offer.mp4', 'video/mp4'));
  ({ id: ids.course } = await rest.requestOk<{ id: string }>('POST', '/api/courses', {
    token: tokens.admin,
    form,
  }));

  const edit = formOf({ ...texts, title: 'Contract Law Essentials', price: '1499.50' });
  await rest.requestOk('PUT', `/api/courses/${ids.course}`, { token: tokens.admin, form: edit });
  const [course] = await rest.requestOk<(Content & { title: string; price: number })[]>(
    'GET',
    '/api/courses/all/fullContent',
    { token: tokens.admin },
  );
  expect(course).toMatchObject({
    title: 'Contract Law Essentials',
    price: 1499.5,
    sections: [{ title: 'Formation' }, { title: 'Breach' }],
  });
  const [offer, breach] = videosOf(course!);
  expect(await rest.follow(offer!.signedUrl!)).toEqual(files.lectures[0]);
  expect(await rest.follow(breach!.signedUrl!)).toEqual(files.lectures[1]);
  expect(await rest.follow(course!.sections[0]!.resources[0]!.signedUrl)).toEqual(files.handout);
});

test('a visitor browses, creates an account and uploads a picture', async () => {
  expect(await rest.requestOk('GET', '/api/courses')).toMatchObject([
    { id: ids.course, price: 1499.5, thumbnail: expect.any(String) },
  ]);
  expect(await rest.requestOk('GET', '/api/courses?search=nothing-like-it')).toEqual([]);
  const outline = await rest.requestOk('GET', `/api/courses/${ids.course}`);
  expect(outline).toMatchObject({
    user_enrollment: null,
    total_duration: expect.any(Number),
    sections: [{ videos: [{}] }, { videos: [{}] }],
  });
  expect(JSON.stringify(outline)).not.toMatch(/signedUrl|video_url|\.mp4/u);
  expect(
    await rest.requestOk('POST', '/api/auth/check-email', { json: { email: 'sana@example.test' } }),
  ).toMatchObject({ valid: true });
  const account = { fullName: 'Sana', email: 'sana@example.test', password: 'secret1' };
  ({ token: tokens.student } = await rest.requestOk<{ token: string }>('POST', '/api/auth/register', {
    json: account,
  }));
  expect(await rest.requestError('POST', '/api/auth/register', { json: account })).toBe('409 EMAIL_TAKEN');
  const form = formOf({
    fullName: 'Sana Malik',
    profile_images: fileOf(files.portrait, 'sana.png', 'image/png'),
  });
  await rest.requestOk('PUT', '/api/student/profile', { token: tokens.student, form });
  expect(await rest.requestOk('GET', '/api/student/profile', { token: tokens.student })).toEqual({
    full_name: 'Sana Malik',
    email: 'sana@example.test',
    profile_image_url: expect.any(String),
  });
});

test('the student enrolls, is rejected with a reason, sends another proof and is approved', async () => {
  const enrol = (transactionId: string) =>
    formOf({
      courseId: ids.course,
      transactionId,
      payment_method: 'easypaisa',
      payment_proof: fileOf(files.receipt, 'receipt.png', 'image/png'),
    });
  const send = (transactionId: string) => ({ token: tokens.student, form: enrol(transactionId) });
  type Request = { id: string; status: string; payment_proof: string };
  const requests = () => rest.requestOk<Request[]>('GET', '/api/admin/payments', { token: tokens.admin });
  const pending = async () => (await requests()).find(({ status }) => status === 'pending')!;

  await rest.requestOk('POST', '/api/payments/request-enroll', send('TID 1'));
  expect(await rest.requestError('POST', '/api/payments/request-enroll', send('TID 2'))).toBe(
    '409 ALREADY_REQUESTED',
  );
  const first = await pending();
  await rest.requestOk('GET', `/api/payments/proof?filePath=${encodeURIComponent(first.payment_proof)}`, {
    token: tokens.admin,
  });
  await rest.requestOk('PUT', `/api/admin/payments/${first.id}/reject`, {
    token: tokens.admin,
    json: { reason: 'The receipt cannot be read.' },
  });
  expect(await rest.requestOk('GET', `/api/courses/${ids.course}`, { token: tokens.student })).toMatchObject({
    user_enrollment: { status: 'rejected' },
  });

  await rest.requestOk('POST', '/api/payments/request-enroll', send('TID 3'));
  const second = await pending();
  await rest.requestOk('PUT', `/api/admin/payments/${second.id}/completed`, { token: tokens.admin });
  expect(
    await rest.requestError('PUT', `/api/admin/payments/${second.id}/reject`, { token: tokens.admin }),
  ).toBe('409 PAYMENT_NOT_PENDING');
  const purchases = await rest.requestOk<{ status: string }[]>('GET', '/api/student/purchases', {
    token: tokens.student,
  });
  expect(purchases.map(({ status }) => status).sort()).toEqual(['completed', 'failed']);
  expect(
    await rest.requestOk('GET', '/api/student/enrollment-status', { token: tokens.student }),
  ).toMatchObject({
    enrollments: [
      { status: 'approved', course: { title: 'Contract Law Essentials' }, payment: { amount: 1499.5 } },
    ],
  });
});

test('the student watches all videos in order', async () => {
  const [first, second] = videosOf(await content());
  expect(await rest.follow(first!.signedUrl!)).toEqual(files.lectures[0]);
  expect(second).toMatchObject({ locked: true, signedUrl: null });
  const watch = (video: Video) => ({
    token: tokens.student,
    json: { courseId: ids.course, videoId: video.id },
  });
  expect(await rest.requestError('POST', '/api/student/watched', watch(second!))).toBe('409 VIDEO_LOCKED');
  expect(await rest.requestOk('POST', '/api/student/watched', watch(first!))).toEqual({ progress: 50 });
  expect(await rest.follow(videosOf(await content())[1]!.signedUrl!)).toEqual(files.lectures[1]);
  expect(await rest.requestOk('POST', '/api/student/watched', watch(second!))).toEqual({ progress: 100 });
  expect(
    await rest.requestOk('GET', '/api/courses/student/enrolled', { token: tokens.student }),
  ).toMatchObject([{ user_enrollment: { progress: 100 } }]);
  expect(await rest.requestOk('GET', '/api/student/statistics', { token: tokens.student })).toMatchObject({
    totalCourses: 1,
    completedCourses: 1,
    totalHoursSpent: first!.duration + second!.duration,
  });
});

test('the certificate is requested, issued and downloaded', async () => {
  await rest.requestOk('POST', '/api/certificates/request', {
    token: tokens.student,
    json: { courseId: ids.course },
  });
  type Lists = { pending_requests: { id: string }[]; issued_certificates: object[] };
  const lists = () =>
    rest.requestOk<Lists>('GET', '/api/certificates/admin/requests', { token: tokens.admin });
  ids.request = (await lists()).pending_requests[0]!.id;
  const form = formOf({ certificate: fileOf(files.certificate, 'Sana Malik.pdf', 'application/pdf') });
  await rest.requestOk('POST', `/api/certificates/admin/upload/${ids.request}`, {
    token: tokens.admin,
    form,
  });
  expect(await lists()).toMatchObject({
    pending_requests: [],
    issued_certificates: [{ students: { full_name: 'Sana Malik' } }],
  });
  const { certificates } = await rest.requestOk<{ certificates: { id: string }[] }>(
    'GET',
    '/api/certificates/my-certificates',
    { token: tokens.student },
  );
  expect(certificates).toMatchObject([{ verified: true, issue_date: app.deps.now().toISOString() }]);
  const [listed] = await rest.requestOk<{ signedUrl: string; publicUrl: string }[]>(
    'GET',
    '/api/certificates',
    {
      token: tokens.student,
    },
  );
  const download = await rest.requestOk<{ download_url: string }>(
    'GET',
    `/api/certificates/download/${certificates[0]!.id}`,
    { token: tokens.student },
  );
  for (const address of [listed!.signedUrl, listed!.publicUrl, download.download_url])
    expect(await rest.follow(address)).toEqual(files.certificate);
});

test('the totals are right; the owner revokes a permission and deactivates the administrator', async () => {
  expect(await rest.requestOk('GET', '/api/admin/analytics', { token: tokens.admin })).toEqual({
    users: { total: 3, students: 1, admins: 2 },
    courses: { total: 1, active: 1, inactive: 0 },
    enrollments: { total: 1, enrolled: 1, pending: 0, rejected: 0 },
    revenue: 1499.5,
  });
  const change = (json: object) =>
    rest.requestOk('PUT', `/api/admin/${ids.admin}`, { token: tokens.owner, json });
  await change({ permissions: { canViewAnalytics: false } });
  expect(await rest.requestError('GET', '/api/admin/analytics', { token: tokens.admin })).toBe(
    '403 FORBIDDEN',
  );
  await change({ isActive: false });
  expect(await rest.requestError('GET', '/api/admin/payments', { token: tokens.admin })).toBe(
    '401 UNAUTHENTICATED',
  );
});

test('the student changes the password and resets it with an e-mailed link', async () => {
  const json = { currentPassword: 'secret1', newPassword: 'secret two' };
  await rest.requestOk('PUT', '/api/auth/change-password', { token: tokens.student, json });
  await rest.requestOk('POST', '/api/auth/forgot-password', {
    json: { email: 'sana@example.test', role: 'student' },
  });
  const resetTokens = (await app.emails()).map(
    ({ text }) => /\/auth\/reset-password\/([\w-]+)/u.exec(text)?.[1],
  );
  const token = resetTokens.find((token) => token !== undefined)!;
  await rest.requestOk('POST', `/api/auth/reset-password/${token}`, { json: { password: 'secret three' } });
  const signIn = (password: string) => ({ json: { email: 'sana@example.test', password, role: 'student' } });
  expect(await rest.requestError('POST', '/api/auth/login', signIn('secret two'))).toBe(
    '401 INVALID_CREDENTIALS',
  );
  ({ token: tokens.student } = await rest.requestOk<{ token: string }>(
    'POST',
    '/api/auth/login',
    signIn('secret three'),
  ));
});

test('a deleted course with students is hidden from the public and available to them', async () => {
  expect(await rest.requestOk('DELETE', `/api/courses/${ids.course}`, { token: tokens.owner })).toMatchObject(
    {
      archived: true,
    },
  );
  expect(await rest.requestError('GET', `/api/courses/${ids.course}`)).toBe('404 COURSE_NOT_FOUND');
  expect(await rest.requestOk('GET', '/api/courses')).toEqual([]);
  expect((await content()).progress).toBe(100);
});

test('signing out ends the session', async () => {
  await rest.requestOk('POST', '/api/auth/logout', { token: tokens.student });
  expect(await rest.requestError('GET', '/api/student/purchases', { token: tokens.student })).toBe(
    '401 UNAUTHENTICATED',
  );
  expect(rest.followed()).toBeGreaterThan(20);
});
