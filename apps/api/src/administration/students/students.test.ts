// @module-tag engine

import { studentNotes } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';

let app: TestApp;
let owner: User;
beforeEach(async () => {
  app = await testApp();
  owner = await build.owner(app.db);
});
afterEach(() => app.close());

const namesOf = async (filter: object) =>
  (await app.as(owner).students.list(filter)).items.map((student) => student.fullName);

test('the list is newest first, page by page, with the total', async () => {
  for (const [index, fullName] of ['First', 'Second', 'Third'].entries())
    await build.student(app.db, { fullName, createdAt: new Date(NOW.getTime() + index) });
  const first = await app.as(owner).students.list({ limit: 2 });
  expect(first.items.map((student) => student.fullName)).toEqual(['Third', 'Second']);
  expect(first.totalCount).toBe(3);
  const second = await app.as(owner).students.list({ limit: 2, cursor: first.nextCursor });
  expect(second.items.map((student) => student.fullName)).toEqual(['First']);
  expect(second.nextCursor).toBeNull();
});

test('search and filters apply together; administrators and erased students are never listed', async () => {
  const course = await build.course(app.db);
  const sana = await build.student(app.db, { fullName: 'Sana Malik', email: 'sana_1@example.test' });
  const ali = await build.student(app.db, {
    fullName: 'Ali 100%',
    isActive: false,
    emailVerifiedAt: null,
  });
  await build.student(app.db, { fullName: 'Erased student', erasedAt: NOW });
  await build.enrollment(app.db, { studentId: sana.id, courseId: course.id });
  await build.enrollment(app.db, { studentId: ali.id, courseId: course.id, status: 'ended' });
  await build.pendingPayment(app.db, { studentId: ali.id });

  expect((await namesOf({})).sort()).toEqual(['Ali 100%', 'Sana Malik']);
  expect(await namesOf({ search: 'SANA' })).toEqual(['Sana Malik']);
  expect(await namesOf({ search: 'sana_1@' })).toEqual(['Sana Malik']);
  expect(await namesOf({ search: '100%' }), 'wildcards are literal').toEqual(['Ali 100%']);
  expect(await namesOf({ search: 'sana%malik' })).toEqual([]);
  expect(await namesOf({ status: 'inactive' })).toEqual(['Ali 100%']);
  expect(await namesOf({ verified: 'yes' })).toEqual(['Sana Malik']);
  expect(await namesOf({ verified: 'no' })).toEqual(['Ali 100%']);
  expect(await namesOf({ courseId: course.id }), 'an ended enrollment gives no access').toEqual([
    'Sana Malik',
  ]);
  expect(await namesOf({ pendingPayment: true })).toEqual(['Ali 100%']);
  expect(await namesOf({ pendingPayment: true, verified: 'yes' })).toEqual([]);
  const [listed] = (await app.as(owner).students.list({ search: 'sana' })).items;
  expect(listed).toMatchObject({ courses: 1, pendingPayments: 0, isActive: true, emailVerified: true });
});

test('the page of a student has everything about the student and nothing of others', async () => {
  const { course, videos } = await build.courseWithVideos(app.db, [2, 1], { title: 'Contract Law' });
  const student = await build.student(app.db, { fullName: 'Sana Malik' });
  await build.enrollment(app.db, { studentId: student.id, courseId: course.id });
  await build.watched(app.db, { studentId: student.id, videoId: videos[0]!.id, courseId: course.id });
  await build.playback(app.db, { studentId: student.id, videoId: videos[1]!.id, courseId: course.id });
  await build.pendingPayment(app.db, {
    studentId: student.id,
    amount: asPaisa(250_000),
    transactionId: 'TX 7',
  });
  await build.session(app.db, { userId: student.id, userAgent: 'Firefox/133.0', ip: '203.0.113.7' });
  await build.session(app.db, { userId: student.id, expiresAt: new Date(NOW.getTime() - 1) });
  const stranger = await build.student(app.db);
  await build.pendingPayment(app.db, { studentId: stranger.id });
  await app.as(owner).students.addNote({ studentId: student.id, text: 'Called on Monday.' });

  const record = await app.as(owner).students.get({ studentId: student.id });
  expect(record).toMatchObject({
    fullName: 'Sana Malik',
    isActive: true,
    emailVerifiedAt: NOW.toISOString(),
  });
  const [enrolled] = record.enrollments.filter((each) => each.courseId === course.id);
  expect(enrolled).toMatchObject({ courseTitle: 'Contract Law', status: 'approved', progress: 33 });
  expect(
    enrolled!.lectures.map(({ title, watchedAt, playedSeconds }) => [title, !!watchedAt, playedSeconds]),
  ).toEqual([
    [videos[0]!.title, true, 0],
    [videos[1]!.title, false, 30],
    [videos[2]!.title, false, 0],
  ]);
  expect(record.payments).toMatchObject([{ amount: 2500_00, transactionId: 'TX 7', status: 'pending' }]);
  expect(record.sessions, 'an expired session is no device').toMatchObject([
    { device: 'Firefox', address: '203.0.113.7' },
  ]);
  expect(record.notes).toMatchObject([{ text: 'Called on Monday.', own: true }]);
});

test('an administrator, an erased student and an unknown id have no page', async () => {
  const erased = await build.student(app.db, { erasedAt: NOW });
  for (const studentId of [owner.id, erased.id, 'unknown'])
    for (const call of ['get', 'timeline'] as const)
      expect(await failureOf(app.as(owner).students[call]({ studentId }))).toMatchObject({
        code: 'STUDENT_NOT_FOUND',
      });
});

test('the timeline merges all sources, newest first, and continues before a time', async () => {
  const student = await build.student(app.db);
  const course = await build.course(app.db, { title: 'Contract Law' });
  app.pass(60);
  await app
    .as(owner)
    .students.grantEnrollment({ studentId: student.id, courseId: course.id, reason: 'A prize' });
  app.pass(60);
  await app.as(owner).students.endSessions({ studentId: student.id });
  app.pass(60);
  await app.emails();
  const { events, more } = await app.as(owner).students.timeline({ studentId: student.id });
  expect(more).toBe(false);
  expect(events.map(({ kind, subject }) => `${kind} ${subject}`.trim())).toEqual([
    'mail-sent Enrolled: Contract Law',
    'administration student.sessions-ended',
    'enrolled Contract Law',
    'administration student.enrolled: Contract Law',
    'registered',
    'verified',
  ]);
  expect(events[1]!.actorName).toBe(owner.fullName);
  const older = await app.as(owner).students.timeline({ studentId: student.id, before: events[1]!.at });
  expect(older.events.map(({ at }) => at)).toEqual(events.slice(2).map(({ at }) => at));
});

test('a long timeline has pages without a gap or a repetition', async () => {
  const student = await build.student(app.db);
  for (let index = 0; index < 120; index++)
    await build.session(app.db, {
      userId: student.id,
      // There are three events in each millisecond.
      createdAt: new Date(NOW.getTime() - 1000 - Math.floor(index / 3)),
    });
  const seen: string[] = [];
  let before: string | undefined;
  for (let page = 0; page < 10; page++) {
    const { events, more } = await app.as(owner).students.timeline({ studentId: student.id, before });
    seen.push(...events.map(({ at }) => at));
    if (!more) break;
    before = events.at(-1)!.at;
  }
  expect(seen).toHaveLength(122);
  expect(seen).toEqual([...seen].sort().reverse());
});

test('a note is private, and only its author deletes it', async () => {
  const student = await build.student(app.db);
  const other = await build.owner(app.db, { isOwner: false, fullName: 'Other administrator' });
  await app.as(owner).students.addNote({ studentId: student.id, text: 'Private' });
  const read = async (who: User) => (await app.as(who).students.get({ studentId: student.id })).notes;
  const [note] = await read(other);
  expect(note).toMatchObject({ text: 'Private', own: false, authorName: owner.fullName });
  expect(await failureOf(app.as(other).students.deleteNote({ noteId: note!.id }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  await app.as(owner).students.deleteNote({ noteId: note!.id });
  expect(await app.db.$count(studentNotes)).toBe(0);
  const { items } = await app.as(owner).audit.list({});
  expect(items.map(({ action, detail }) => [action, detail])).toEqual([
    ['student.note-deleted', {}],
    ['student.note-added', {}],
  ]);
});
