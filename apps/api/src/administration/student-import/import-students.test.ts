import { auditLog, enrollments, users } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';

let app: TestApp;
let owner: User;
beforeEach(async () => {
  app = await testApp();
  owner = await build.owner(app.db);
});
afterEach(() => app.close());

const run = (csv: string, check = false) => app.as(owner).students.importCsv({ csv, check });
const countStudents = () => app.db.$count(users, eq(users.role, 'student'));

test('a check reports what an import would do and changes nothing', async () => {
  const course = await build.course(app.db, { title: 'Contract Law' });
  const known = await build.student(app.db, { fullName: 'Known' });
  const enrolled = await build.enrollment(app.db, { courseId: course.id });
  const [already] = await app.db.select().from(users).where(eq(users.id, enrolled.studentId));
  const csv = [
    'name,email,course,phone',
    'New,new@example.test,contract law,0300',
    `Known,${known.email},${course.id},`,
    `Known again,${already!.email},Contract Law,`,
  ].join('\n');
  expect(await run(csv, true)).toEqual({
    lines: 3,
    created: 1,
    enrolled: 1,
    unchanged: 1,
    ignoredColumns: ['phone'],
    problems: [],
    problemCount: 0,
    imported: false,
  });
  expect(await countStudents()).toBe(2);
  expect(await app.emails()).toEqual([]);
});

test('an import creates and enrolls students, mails a link that sets a password, and can be repeated', async () => {
  const course = await build.course(app.db, { title: 'Contract Law' });
  const known = await build.student(app.db);
  const csv = `name,email,course\nSana Malik,sana@example.test,Contract Law\nX,${known.email},Contract Law\nAli,ali@example.test,\n`;
  expect(await run(csv)).toMatchObject({ created: 2, enrolled: 1, unchanged: 0, imported: true });
  const [sana] = await app.db.select().from(users).where(eq(users.email, 'sana@example.test'));
  expect(sana).toMatchObject({ fullName: 'Sana Malik', role: 'student', emailVerifiedAt: null });
  expect(await app.db.$count(enrollments, eq(enrollments.courseId, course.id))).toBe(2);
  const [{ fullName }] = (await app.db.select().from(users).where(eq(users.id, known.id))) as [User];
  expect(fullName, 'the name of an account is not overwritten').toBe(known.fullName);

  const mails = await app.emails();
  const toSana = mails.filter(({ head }) => head.includes('To: sana@example.test'));
  expect(toSana).toHaveLength(1);
  expect(toSana[0]!.text, 'an unverified address gets no names').not.toContain('Sana');
  expect(toSana[0]!.text).toContain('You are enrolled in the course Contract Law.');
  const token = /reset-password\/([\w-]+)/u.exec(toSana[0]!.text)![1]!;
  app.pass(6 * 24 * 3600);
  await app.guest().auth.resetPassword({ token, password: 'her own password' });
  const signedIn = await app
    .guest()
    .auth.login({ email: 'sana@example.test', password: 'her own password', remember: false });
  expect(signedIn.name).toBe('Sana Malik');

  expect(await run(csv)).toMatchObject({ created: 0, enrolled: 0, unchanged: 3, imported: true });
  expect(await countStudents()).toBe(3);
  expect((await app.emails()).filter(({ head }) => head.includes('To: ali@'))).toHaveLength(1);
  expect(await app.db.$count(auditLog, eq(auditLog.action, 'student.created'))).toBe(2);
  expect(await app.db.$count(auditLog, eq(auditLog.action, 'student.enrolled'))).toBe(2);
});

test('one student can be added without a file, and gets the same mail', async () => {
  const course = await build.course(app.db, { title: 'Contract Law' });
  const add = (email: string, courseId: string | null) =>
    app.as(owner).students.add({ fullName: 'Sana Malik', email, courseId });
  const { studentId } = await add('sana@example.test', course.id);
  expect(await app.as(owner).students.get({ studentId })).toMatchObject({
    fullName: 'Sana Malik',
    enrollments: [{ courseId: course.id, status: 'approved', grantReason: 'Added by an administrator' }],
  });
  expect((await app.emails()).filter(({ head }) => head.includes('To: sana@'))).toHaveLength(1);
  expect((await failureOf(add('sana@example.test', null))).code).toBe('EMAIL_TAKEN');
  expect(await failureOf(add(owner.email, null))).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'This address belongs to an administrator',
  });
  expect((await failureOf(add('ali@example.test', 'unknown'))).code).toBe('INVALID_INPUT');
  expect(await countStudents()).toBe(1);
});

test('nobody can sign in to an imported account before its password is chosen', async () => {
  await run('name,email\nSana,sana@example.test');
  for (const password of ['', ' ', 'Sana', 'sana@example.test', 'no account has this password'])
    expect(
      await failureOf(
        app.guest().auth.login({ email: 'sana@example.test', password: password || 'x', remember: false }),
      ),
    ).toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

test('a file with a bad line changes nothing, and every bad line is named', async () => {
  await build.course(app.db, { title: 'Twice' });
  await build.course(app.db, { title: 'twice' });
  await build.course(app.db, { title: 'Archived', archivedAt: new Date() });
  const waiting = await build.pendingPayment(app.db, {
    courseId: (await build.course(app.db, { title: 'Open' })).id,
  });
  const [student] = await app.db.select().from(users).where(eq(users.id, waiting.studentId));
  const inactive = await build.student(app.db, { isActive: false });
  const before = await countStudents();
  const csv = [
    'name,email,course',
    'Good,good@example.test,Open',
    'A,a@example.test,Unknown',
    'B,b@example.test,Twice',
    'C,c@example.test,Archived',
    `D,${owner.email},`,
    `E,${inactive.email},`,
    `F,${student!.email},Open`,
    'G,g,',
  ].join('\n');
  const { problems, imported } = await run(csv);
  expect(imported).toBe(false);
  expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '3: There is no published course with this title',
    '4: Several courses have this title: use the id of one',
    '5: There is no published course with this title',
    '6: This address belongs to an administrator',
    '7: The account with this address is deactivated',
    '8: This student has a payment under review for the course: decide it first',
    '9: The e-mail address is not valid',
  ]);
  expect(await countStudents()).toBe(before);
  expect(await app.db.$count(auditLog)).toBe(0);
});

test('concurrent imports of the same students create each of them once', {
  tags: ['engine'],
  timeout: 60_000,
}, async () => {
  await build.course(app.db, { title: 'Contract Law' });
  const lines = Array.from({ length: 30 }, (_, index) => `S ${index},s${index}@example.test,Contract Law`);
  const files = [lines, [...lines].reverse(), lines].map((each) => ['name,email,course', ...each].join('\n'));
  const { refused } = await race(files.map((csv) => () => run(csv)));
  expect(refused).toEqual([]);
  expect(await countStudents()).toBe(30);
  expect(await app.db.$count(enrollments)).toBe(30);
  expect((await app.emails()).length, 'one link each').toBe(30);
});

test('a file of 5,000 students is imported', { timeout: 120_000 }, async () => {
  const lines = Array.from({ length: 5000 }, (_, index) => `Student ${index},s${index}@example.test`);
  expect(await run(['name,email', ...lines].join('\n'))).toMatchObject({ created: 5000, imported: true });
  expect(await countStudents()).toBe(5000);
});
