import { build, NOW } from '@qanoon/db/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appRouter } from '../src/router.ts';
import type { Access } from '../src/trpc.ts';
import { refusal, type TestApp, testApp, type User } from './harness.ts';

type Declared = { _def: { type: 'query' | 'mutation' | 'subscription'; meta?: { access?: Access } } };
const procedures = Object.entries(appRouter._def.procedures) as unknown as [string, Declared][];
const accessOf = ({ _def }: Declared) => _def.meta?.access ?? 'UNDECLARED';

test('who may call what', () => {
  const matrix = procedures.map(([path, procedure]) => `${path}: ${accessOf(procedure)}`);
  expect(`\n${matrix.sort().join('\n')}\n`).toMatchInlineSnapshot(`
    "
    analytics.summary: admin:canViewAnalytics
    auth.adminLogin: public
    auth.checkEmail: public
    auth.login: public
    auth.logout: signed-in
    auth.me: signed-in
    auth.register: public
    certificates.download: signed-in
    certificates.issue: admin:canManageEnrollments
    certificates.mine: student
    certificates.request: student
    certificates.requests: admin:canManageEnrollments
    courses.get: public
    courses.list: public
    enrollments.mine: student
    learning.content: student
    learning.enrolled: student
    learning.markWatched: student
    learning.statistics: student
    payments.approve: admin:canManageEnrollments
    payments.enrollFree: student
    payments.mine: student
    payments.proof: signed-in
    payments.reject: admin:canManageEnrollments
    payments.requestEnroll: student
    payments.requests: admin:canManageEnrollments
    uploads.describe: signed-in
    "
  `);
});

test('every procedure declares its access', () => {
  expect(procedures.filter(([, procedure]) => accessOf(procedure) === 'UNDECLARED').map(([path]) => path)).toEqual([]);
});

const FLAGS = ['canManageUsers', 'canManageCourses', 'canManageEnrollments', 'canViewAnalytics'] as const;
const flags = (set: boolean) => Object.fromEntries(FLAGS.map((flag) => [flag, set]));

describe('each procedure asked by each kind of person, over HTTP', () => {
  let app: TestApp;
  const tokens: Record<string, string | undefined> = {};
  beforeAll(async () => {
    app = await testApp();
    const people: Record<string, User> = {
      student: await build.student(app.db),
      // Flags on a student's row mean nothing.
      'student with flags': await build.student(app.db, flags(true)),
      'admin without flags': await build.admin(app.db, flags(false)),
      owner: await build.owner(app.db),
      'deactivated admin': await build.admin(app.db, { ...flags(true), isActive: false }),
      'deactivated student': await build.student(app.db, { isActive: false }),
    };
    for (const flag of FLAGS) {
      people[`admin with only ${flag}`] = await build.admin(app.db, { ...flags(false), [flag]: true });
      people[`admin without ${flag}`] = await build.admin(app.db, { ...flags(true), [flag]: false });
    }
    for (const [who, user] of Object.entries(people)) tokens[who] = await app.bearer(user);
    tokens.guest = undefined;
  });
  afterAll(() => app.close());

  /** What the table of decisions.md says, told apart from what the code declares only by its words. */
  function expected(access: Access, who: string): 'allowed' | 'UNAUTHENTICATED' | 'FORBIDDEN' {
    if (access === 'public') return 'allowed';
    if (who === 'guest' || who.startsWith('deactivated')) return 'UNAUTHENTICATED';
    if (access === 'signed-in') return 'allowed';
    const student = who.startsWith('student');
    if (access === 'student') return student ? 'allowed' : 'FORBIDDEN';
    if (student) return 'FORBIDDEN';
    if (access === 'admin' || who === 'owner') return 'allowed';
    const flag = access.slice('admin:'.length);
    const has = who === `admin with only ${flag}` || (who.startsWith('admin without can') && who !== `admin without ${flag}`);
    return has ? 'allowed' : 'FORBIDDEN';
  }

  test.each(procedures)('%s', async (path, procedure) => {
    const heard: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const [who, token] of Object.entries(tokens)) {
      if (path === 'auth.logout') continue;
      // No input: who is let in is told that it is missing, or answered.
      const answer = await app.send(procedure._def.type === 'query' ? 'GET' : 'POST', `/trpc/${path}`, {
        token,
        ...(procedure._def.type !== 'query' && { json: {} }),
      });
      const { error } = answer.json<{ error?: { data: { code: string } } }>();
      const refused = error && ['UNAUTHENTICATED', 'FORBIDDEN'].includes(error.data.code);
      expect(answer.statusCode, `${who}: ${answer.body}`).not.toBe(500);
      if (refused) expect(answer.statusCode).toBe(error.data.code === 'FORBIDDEN' ? 403 : 401);
      heard[who] = refused ? error.data.code : 'allowed';
      wanted[who] = expected(accessOf(procedure) as Access, who);
    }
    expect(heard).toEqual(wanted);
  });

  test('signing out takes a session', async () => {
    expect((await app.send('POST', '/trpc/auth.logout', { json: {} })).statusCode).toBe(401);
    expect((await app.send('POST', '/trpc/auth.logout', { json: {}, token: await app.bearer(await build.student(app.db)) })).statusCode).toBe(200);
  });
});

describe('what is another’s', () => {
  let app: TestApp;
  let owner: User;
  let others: [string, User][];
  beforeAll(async () => {
    app = await testApp();
    owner = await build.student(app.db);
    others = [
      ['another student', await build.student(app.db)],
      ['an administrator without the flag', await build.admin(app.db, { canManageEnrollments: false, canManageUsers: true })],
    ];
  });
  afterAll(() => app.close());

  test('a payment’s proof is not there for others', async () => {
    const proof = await build.upload(app.db, { ownerId: owner.id, claimedAt: NOW });
    await build.pendingPayment(app.db, { studentId: owner.id, proofUploadId: proof.id });
    for (const [who, other] of others) {
      expect(await refusal(app.as(other).payments.proof({ filePath: proof.objectKey })), who).toMatchObject({ status: 404, code: 'PROOF_NOT_FOUND' });
    }
    expect((await app.as(owner).payments.proof({ filePath: proof.objectKey })).signedUrl).toContain(proof.id);
  });

  test('a certificate is not there for others', async () => {
    const file = await build.upload(app.db, { purpose: 'certificate', claimedAt: NOW });
    const { id } = await build.certificateRequest(app.db, { studentId: owner.id, fileUploadId: file.id, issuedAt: NOW, code: 'QA-2222-2222-2' });
    for (const [who, other] of others)
      expect(await refusal(app.as(other).certificates.download({ certificateId: id })), who).toMatchObject({
        status: 404,
        code: 'CERTIFICATE_NOT_FOUND',
      });
    expect((await app.as(owner).certificates.download({ certificateId: id })).downloadUrl).toContain(file.id);
  });

  test('an upload is not there for others', async () => {
    const { id: uploadId } = await build.upload(app.db, { ownerId: owner.id });
    for (const [who, other] of others) expect(await refusal(app.as(other).uploads.describe({ uploadId })), who).toMatchObject({ status: 404 });
  });

  test('a course’s content is for its students alone', async () => {
    const { courseId } = await build.enrollment(app.db, { studentId: owner.id });
    const [, stranger] = others[0]!;
    expect(await refusal(app.as(stranger).learning.content({ courseId }))).toMatchObject({ status: 403, code: 'NOT_ENROLLED' });
  });

  test('lists of one’s own have nothing of others in them', async () => {
    const [, stranger] = others[0]!;
    const mine = app.as(stranger);
    expect([await mine.payments.mine(), await mine.enrollments.mine(), await mine.certificates.mine(), await mine.learning.enrolled()]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(await mine.learning.statistics()).toEqual({ totalCourses: 0, completedCourses: 0, totalHoursSpent: 0 });
  });
});
