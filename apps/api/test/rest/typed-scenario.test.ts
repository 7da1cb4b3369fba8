import type { UploadPurpose } from '@qanoon/contracts/platform/uploads';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../src/people/passwords/passwords.ts';
import { authenticate } from '../../src/people/sessions/authenticate.ts';
import { createCaller } from '../../src/router.ts';
import { failureOf, formOf, type TestApp } from '../harness.ts';
import { externalClient, listeningApp } from '../loopback.ts';
import { fileOf } from '../support/media/sample-files.ts';
import { type ScenarioFiles, scenarioFiles } from '../support/media/scenario-files.ts';

/**
 * The scenario of rest-scenario.test.ts with typed procedures and the upload call. Each test is the next
 * step.
 */
let app: TestApp;
let files: ScenarioFiles;
let rest: ReturnType<typeof externalClient>;
const tokens = { owner: '', admin: '', student: '' };
const ids = { admin: '', course: '' };

/** The procedures with this token. */
const as = async (who: keyof typeof tokens) =>
  createCaller({
    ...app.deps,
    actor: await authenticate(app.deps, tokens[who]),
    ip: '127.0.0.1',
    requestId: 'life',
  });

async function upload(
  who: keyof typeof tokens,
  purpose: UploadPurpose,
  bytes: Uint8Array,
  name: string,
): Promise<string> {
  const form = formOf({ file: fileOf(bytes, name) });
  return (
    await rest.requestOk<{ uploadId: string }>('POST', `/api/uploads/${purpose}`, {
      token: tokens[who],
      form,
    })
  ).uploadId;
}
const opens = async (url: string | null | undefined, bytes: Uint8Array) =>
  expect((await rest.follow(url!)).equals(bytes)).toBe(true);

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

test('the owner creates an administrator, who completes the profile and changes the password', async () => {
  tokens.owner = (
    await app.guest().auth.adminLogin({ email: 'owner@example.test', password: 'owner password' })
  ).token;
  const created = {
    fullName: 'Hina Aslam',
    email: 'hina@example.test',
    password: 'brass lantern 42',
    permissions: {},
  };
  ids.admin = (await (await as('owner')).admins.create(created)).id;
  expect(await (await as('owner')).admins.list()).toMatchObject([{ id: ids.admin, isActive: true }]);

  tokens.admin = (
    await app.guest().auth.adminLogin({ email: 'hina@example.test', password: 'brass lantern 42' })
  ).token;
  const profileImageUploadId = await upload('admin', 'profile-image', files.portrait, 'me.png');
  const signatureUploadId = await upload('admin', 'signature', files.signature, 'signature.png');
  await (await as('admin')).profiles.updateAdmin({
    fullName: 'Hina Aslam Khan',
    profileImageUploadId,
    signatureUploadId,
  });
  const profile = await (await as('admin')).profiles.admin();
  expect(profile).toMatchObject({ fullName: 'Hina Aslam Khan' });
  for (const url of [profile.profileImageUrl, profile.signatureUrl]) await rest.follow(url!);
  const passwords = {
    currentPassword: 'brass lantern 42',
    newPassword: 'tin lantern 43',
    confirmPassword: 'tin lantern 43',
  };
  await (await as('admin')).admins.changePassword(passwords);
  tokens.admin = (
    await app.guest().auth.adminLogin({ email: 'hina@example.test', password: 'tin lantern 43' })
  ).token;
});

test('the administrator creates a course with files and a link, and corrects it', async () => {
  const [offer, breach] = [
    await upload('admin', 'video', files.lectures[0], '1-offer.mp4'),
    await upload('admin', 'video', files.lectures[1], '2-breach.mp4'),
  ];
  const texts = {
    title: 'Contract Law',
    shortDescription: 'How contracts are made.',
    description: 'Offer, acceptance, consideration.',
    instructorName: 'Bilal Ahmed',
    instructorBio: 'Advocate of the High Court.',
    level: 'Beginner' as const,
    requirements: ['None'],
    syllabus: ['Formation', 'Breach'],
    learningOutcomes: ['Tell an offer from an invitation'],
  };
  const handout = {
    title: 'Reading list',
    type: 'PDF',
    uploadId: await upload('admin', 'resource', files.handout, 'list.pdf'),
  };
  const statute = { title: 'The Act', type: 'Link', linkUrl: 'https://example.org/contract-act' };
  const created = await (await as('admin')).courses.create({
    ...texts,
    price: asPaisa(1500_00),
    thumbnailUploadId: await upload('admin', 'thumbnail', files.cover, 'cover.jpg'),
    sections: [
      { title: 'Formation', videos: [{ title: 'Offer', uploadId: offer }], resources: [handout, statute] },
      { title: 'Breach', videos: [{ title: 'Breach', uploadId: breach }] },
    ],
  });
  ids.course = created.id;
  await (await as('admin')).courses.update({
    courseId: ids.course,
    ...texts,
    title: 'Contract Law Essentials',
    price: asPaisa(1499_50),
  });
  const course = await (await as('admin')).courses.authoring({ courseId: ids.course });
  expect(course).toMatchObject({ title: 'Contract Law Essentials', price: 1499_50 });
  await opens(course.sections[0]!.videos[0]!.file.url, files.lectures[0]);
  await opens(course.sections[1]!.videos[0]!.file.url, files.lectures[1]);
  await opens(course.sections[0]!.resources[0]!.file!.url, files.handout);
  expect(course.sections[0]!.resources[1]).toMatchObject({ linkUrl: 'https://example.org/contract-act' });
});

test('a visitor browses, creates an account and uploads a picture', async () => {
  const { items } = await app.guest().courses.list({ search: 'CONTRACT' });
  expect(items).toMatchObject([{ id: ids.course, price: 1499_50 }]);
  await rest.follow(items[0]!.thumbnailUrl!);
  expect(await app.guest().courses.get({ courseId: ids.course })).toMatchObject({
    userEnrollment: null,
    totalDurationSeconds: expect.any(Number),
  });
  tokens.student = (
    await app.guest().auth.register({ name: 'Sana', email: 'sana@example.test', password: 'secret1' })
  ).token;
  const profileImageUploadId = await upload('student', 'profile-image', files.portrait, 'sana.png');
  const profile = await (await as('student')).profiles.updateStudent({
    fullName: 'Sana Malik',
    profileImageUploadId,
  });
  await rest.follow(profile.profileImageUrl!);
});

test('the student enrolls, is rejected with a reason, sends another proof and is approved', async () => {
  const request = async (transactionId: string) => {
    const proofUploadId = await upload('student', 'payment-proof', files.receipt, 'receipt.png');
    return (await as('student')).payments.requestEnroll({
      courseId: ids.course,
      method: 'easypaisa',
      transactionId,
      proofUploadId,
    });
  };
  const { paymentId: first } = await request('TID 1');
  expect(await failureOf(request('TID 2'))).toMatchObject({ code: 'ALREADY_REQUESTED' });
  const [waiting] = (await (await as('admin')).payments.requests({ status: 'pending' })).items;
  expect(waiting).toMatchObject({ id: first, studentName: 'Sana Malik', amount: 1499_50 });
  await rest.follow((await (await as('admin')).payments.proof({ paymentId: waiting!.id })).signedUrl);
  await (await as('admin')).payments.reject({ paymentId: first, reason: 'The receipt cannot be read.' });
  expect((await (await as('student')).courses.get({ courseId: ids.course })).userEnrollment).toMatchObject({
    status: 'rejected',
    rejectionReason: 'The receipt cannot be read.',
  });
  const { paymentId: second } = await request('TID 3');
  await (await as('admin')).payments.approve({ paymentId: second });
  expect(await failureOf((await as('admin')).payments.reject({ paymentId: second }))).toMatchObject({
    code: 'PAYMENT_NOT_PENDING',
  });
  const purchases = await (await as('student')).payments.mine();
  expect(purchases.map(({ status }) => status).sort()).toEqual(['completed', 'failed']);
  for (const { proofUrl } of purchases) await rest.follow(proofUrl);
});

test('the student watches all videos in order', async () => {
  const content = async () => (await as('student')).learning.content({ courseId: ids.course });
  const videosNow = async () => (await content()).sections.flatMap((section) => section.videos);
  const watch = async (videoId: string) =>
    (await as('student')).learning.markWatched({ courseId: ids.course, videoId });
  const [first, second] = await videosNow();
  await opens(first!.url, files.lectures[0]);
  await opens((await content()).sections[0]!.resources[0]!.url, files.handout);
  expect(second).toMatchObject({ locked: true, url: null });
  expect(await failureOf(watch(second!.id))).toMatchObject({ code: 'VIDEO_LOCKED' });
  expect(await watch(first!.id)).toEqual({ progress: 50 });
  await opens((await videosNow())[1]!.url, files.lectures[1]);
  expect(await watch(second!.id)).toEqual({ progress: 100 });
  expect(await (await as('student')).learning.statistics()).toMatchObject({
    totalCourses: 1,
    completedCourses: 1,
  });
});

test('the certificate is requested, issued and downloaded', async () => {
  await (await as('student')).certificates.request({ courseId: ids.course });
  const [pending] = (await (await as('admin')).certificates.pending({})).items;
  const fileUploadId = await upload('admin', 'certificate', files.certificate, 'Sana Malik.pdf');
  await (await as('admin')).certificates.issue({ certificateId: pending!.id, fileUploadId });
  const [mine] = await (await as('student')).certificates.mine();
  expect(mine).toMatchObject({ verified: true });
  await opens(mine!.downloadUrl, files.certificate);
  await opens(
    (await (await as('student')).certificates.download({ certificateId: mine!.id })).downloadUrl,
    files.certificate,
  );
});

test('the totals are right; the owner revokes permissions and accounts; a deleted course remains for its students', async () => {
  expect(await (await as('admin')).analytics.summary()).toMatchObject({
    users: { total: 3 },
    enrollments: { enrolled: 1 },
    revenue: 1499_50,
  });
  await (await as('owner')).admins.update({ adminId: ids.admin, permissions: { canViewAnalytics: false } });
  expect(await failureOf((await as('admin')).analytics.summary())).toMatchObject({ status: 403 });
  await (await as('owner')).admins.update({ adminId: ids.admin, isActive: false });
  expect(await failureOf((await as('admin')).payments.requests({}))).toMatchObject({ status: 401 });

  expect(await (await as('owner')).courses.remove({ courseId: ids.course })).toMatchObject({
    archived: true,
  });
  expect(await failureOf(app.guest().courses.get({ courseId: ids.course }))).toMatchObject({
    code: 'COURSE_NOT_FOUND',
  });
  expect((await (await as('student')).learning.content({ courseId: ids.course })).progress).toBe(100);
});

test('the student changes the password, resets it with an e-mailed link, and signs out', async () => {
  await (await as('student')).auth.changePassword({ currentPassword: 'secret1', newPassword: 'secret two' });
  await app.guest().auth.forgotPassword({ email: 'sana@example.test', role: 'student' });
  const resetTokens = (await app.emails()).map(
    ({ text }) => /\/auth\/reset-password\/([\w-]+)/u.exec(text)?.[1],
  );
  await app.guest().auth.resetPassword({
    token: resetTokens.find((token) => token !== undefined)!,
    password: 'secret three',
  });
  expect(await failureOf((await as('student')).payments.mine()), 'every session has ended').toMatchObject({
    status: 401,
  });
  tokens.student = (
    await app.guest().auth.login({ email: 'sana@example.test', password: 'secret three' })
  ).token;
  await (await as('student')).auth.logout();
  expect(await failureOf((await as('student')).payments.mine())).toMatchObject({ status: 401 });
});
