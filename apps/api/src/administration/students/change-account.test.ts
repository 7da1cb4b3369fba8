import { auditLog, sentMails, sessions, studentNotes, users } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { hashToken } from '../../lib/tokens.ts';
import { eraseStudent } from '../../people/accounts/erase-student.ts';

let app: TestApp;
let owner: User;
let student: User;
beforeEach(async () => {
  app = await testApp();
  owner = await build.owner(app.db);
  student = await build.student(app.db, { fullName: 'Sana Malk', email: 'sana@exmaple.test' });
});
afterEach(() => app.close());

const rowOf = async (id: string) => (await app.db.select().from(users).where(eq(users.id, id)))[0]!;
const previous = () => ({ fullName: student.fullName, email: student.email });
const update = (changed: { fullName?: string; email?: string }, by = owner) =>
  app.as(by).students.update({ studentId: student.id, ...previous(), ...changed, previous: previous() });

describe('a correction', () => {
  test('changes the name, audits it with before and after, and ends no session', async () => {
    const token = await app.bearer(student);
    await update({ fullName: 'Sana Malik' });
    expect((await rowOf(student.id)).fullName).toBe('Sana Malik');
    expect((await app.send('GET', '/api/auth/me', { token })).statusCode).toBe(200);
    expect((await app.as(owner).audit.list({})).items).toMatchObject([
      { action: 'student.updated', detail: { nameBefore: 'Sana Malk', nameAfter: 'Sana Malik' } },
    ]);
    expect(await app.emails()).toEqual([]);
  });

  test('makes a changed address unverified, ends sessions and links, and mails both addresses', async () => {
    const token = await app.bearer(student);
    const reset = await build.passwordReset(app.db, { userId: student.id, tokenHash: hashToken('old-link') });
    await update({ email: ' Sana@Example.test ' });
    expect(await rowOf(student.id)).toMatchObject({ email: 'sana@example.test', emailVerifiedAt: null });
    expect((await app.send('GET', '/api/auth/me', { token })).statusCode).toBe(401);
    expect(await app.guest().auth.checkResetToken({ token: 'old-link' }), reset.id).toMatchObject({
      status: 'used',
    });
    const mails = await app.emails();
    const subjectsTo = (to: string) =>
      mails
        .filter(({ head }) => head.includes(`To: ${to}`))
        .map(({ head }) => /^Subject: (.*)$/mu.exec(head)?.[1]);
    expect(subjectsTo('sana@exmaple.test')).toHaveLength(1);
    expect(subjectsTo('sana@example.test')).toHaveLength(2);
    for (const { text } of mails) expect(text).not.toMatch(/Sana|@example\.test|@exmaple/u);
    const sent = (await app.as(owner).students.get({ studentId: student.id })).mails;
    expect(sent.map(({ email }) => email).sort()).toEqual([
      'sana@example.test',
      'sana@example.test',
      'sana@exmaple.test',
    ]);
  });

  test('is refused when the address is used, and changes nothing', async () => {
    const other = await build.student(app.db);
    for (const email of [other.email, owner.email.toUpperCase()])
      expect(await failureOf(update({ email, fullName: 'New' }))).toMatchObject({
        status: 409,
        code: 'EMAIL_TAKEN',
      });
    expect(await rowOf(student.id)).toEqual(student);
    expect(await app.db.$count(auditLog)).toBe(0);
  });

  test('is refused when the name is hostile', async () => {
    for (const fullName of ['', ' \u200b ', 'a\nb', 'a\u0007b', 'x'.repeat(121)])
      expect(await failureOf(update({ fullName })), JSON.stringify(fullName)).toMatchObject({ status: 400 });
  });

  test('is not possible for an administrator or an erased student', async () => {
    const erased = await build.student(app.db, { erasedAt: NOW });
    for (const { id, fullName, email } of [owner, await build.admin(app.db), erased]) {
      const call = app.as(owner).students.update({
        studentId: id,
        fullName: 'Taken over',
        email: 'attacker@example.test',
        previous: { fullName, email },
      });
      expect(await failureOf(call)).toMatchObject({ status: 404, code: 'STUDENT_NOT_FOUND' });
      for (const action of ['sendResetLink', 'endSessions'] as const)
        expect(await failureOf(app.as(owner).students[action]({ studentId: id }))).toMatchObject({
          status: 404,
        });
      expect(
        await failureOf(app.as(owner).students.setStatus({ studentId: id, isActive: false })),
      ).toMatchObject({ status: 404 });
    }
  });

  test('succeeds for one of two administrators at once', { tags: ['engine'] }, async () => {
    const admins = await Promise.all(
      Array.from({ length: 8 }, () => build.owner(app.db, { isOwner: false })),
    );
    const { won, refused } = await race(
      admins.map(
        (admin, index) => () => update({ fullName: `Name ${index}`, email: `n${index}@example.test` }, admin),
      ),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(7).fill('STUDENT_CHANGED'));
    expect(await app.db.$count(auditLog)).toBe(1);
  });

  test('succeeds for one of two students who are given one address', { tags: ['engine'] }, async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => build.student(app.db)));
    const { won, refused } = await race(
      all.map(
        ({ id, fullName, email }) =>
          () =>
            app.as(owner).students.update({
              studentId: id,
              fullName,
              email: 'same@example.test',
              previous: { fullName, email },
            }),
      ),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(7).fill('EMAIL_TAKEN'));
  });
});

describe('account actions', () => {
  test('a reset link is mailed to the student and audited, three times per half hour', async () => {
    await app.close();
    app = await testApp({ RATE_LIMITS: 'on' });
    owner = await build.owner(app.db);
    student = await build.student(app.db);
    const send = () => app.as(owner).students.sendResetLink({ studentId: student.id });
    for (let count = 0; count < 3; count++) await send();
    expect(await failureOf(send())).toMatchObject({ status: 429 });
    const mails = await app.emails();
    expect(mails).toHaveLength(3);
    const token = /reset-password\/([\w-]+)/u.exec(mails[0]!.text)![1]!;
    expect(await app.guest().auth.checkResetToken({ token })).toMatchObject({ status: 'valid' });
    expect(await app.db.$count(auditLog, eq(auditLog.action, 'student.reset-link-sent'))).toBe(3);
  });

  test('ending the sessions signs the student out everywhere and nobody else', async () => {
    const other = await build.student(app.db);
    const [own, others] = [await app.bearer(student), await app.bearer(other)];
    await app.as(owner).students.endSessions({ studentId: student.id });
    expect((await app.send('GET', '/api/auth/me', { token: own })).statusCode).toBe(401);
    expect((await app.send('GET', '/api/auth/me', { token: others })).statusCode).toBe(200);
  });

  describe('ending one session', () => {
    const end = (sessionId: string, studentId = student.id) =>
      app.as(owner).students.endSession({ studentId, sessionId });
    const statusOf = async (token: string) => (await app.send('GET', '/api/auth/me', { token })).statusCode;
    const sessionOf = async (token: string) =>
      (
        await app.db
          .select()
          .from(sessions)
          .where(eq(sessions.tokenHash, hashToken(token)))
      )[0]!;

    test('signs that device out, also on other origins, and is audited', async () => {
      const [lost, other] = [await app.bearer(student), await app.bearer(student)];
      const { id } = await sessionOf(lost);
      const portal = await app.bearer(student);
      await app.db.transaction((tx) =>
        tx
          .update(sessions)
          .set({ parentId: id })
          .where(eq(sessions.tokenHash, hashToken(portal)))
          .execute(),
      );
      expect(await failureOf(end((await sessionOf(portal)).id))).toMatchObject({ status: 404 });
      await end(id);
      expect([await statusOf(lost), await statusOf(portal), await statusOf(other)]).toEqual([401, 401, 200]);
      const record = await app.as(owner).students.get({ studentId: student.id });
      expect(record.sessions.map((session) => session.id)).toEqual([(await sessionOf(other)).id]);
      expect((await app.as(owner).audit.list({})).items).toMatchObject([
        { action: 'student.session-ended', subjectId: student.id, detail: { device: expect.any(String) } },
      ]);
    });

    test('changes nothing when it has ended, and is audited once, also when it is ended twice at once', {
      tags: ['engine'],
    }, async () => {
      const { id } = await sessionOf(await app.bearer(student));
      await Promise.all(Array.from({ length: 8 }, () => end(id)));
      expect(await end(id)).toEqual({ ok: true });
      expect(await app.db.$count(auditLog)).toBe(1);
    });

    test('does not find the session of another student or an administrator, which stays', async () => {
      const other = await build.student(app.db);
      for (const token of [await app.bearer(other), await app.bearer(owner)]) {
        const { id } = await sessionOf(token);
        expect(await failureOf(end(id))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
        expect(await failureOf(end(id, owner.id))).toMatchObject({ status: 404, code: 'STUDENT_NOT_FOUND' });
        expect(await statusOf(token)).toBe(200);
      }
      expect(await app.db.$count(auditLog)).toBe(0);
    });
  });

  test('a deactivation ends sessions and links; a reactivation restores neither', async () => {
    const token = await app.bearer(student);
    await build.passwordReset(app.db, { userId: student.id, tokenHash: hashToken('a-link') });
    const set = (isActive: boolean) => app.as(owner).students.setStatus({ studentId: student.id, isActive });
    await set(false);
    await set(false);
    expect(await app.db.$count(sessions, eq(sessions.userId, student.id))).toBe(0);
    expect(await failureOf(app.as(owner).students.sendResetLink({ studentId: student.id }))).toMatchObject({
      code: 'STUDENT_INACTIVE',
    });
    await set(true);
    expect((await app.send('GET', '/api/auth/me', { token })).statusCode).toBe(401);
    expect(await app.guest().auth.checkResetToken({ token: 'a-link' })).toMatchObject({ status: 'used' });
    const { items } = await app.as(owner).audit.list({});
    expect(items.map(({ action }) => action)).toEqual(['student.activated', 'student.deactivated']);
  });

  test('an erasure removes notes, mails and the names in audited corrections', async () => {
    await update({ fullName: 'Sana Malik', email: 'sana@example.test' });
    await app.as(owner).students.addNote({ studentId: student.id, text: 'Lives in Lahore' });
    await app.emails();
    await eraseStudent(app.deps, { operator: 'test' }, await rowOf(student.id));
    const text = JSON.stringify([
      await app.db.select().from(auditLog),
      await app.db.select().from(sentMails),
      await app.db.select().from(studentNotes),
    ]);
    for (const trace of ['Sana', 'sana@', 'Lahore']) expect(text).not.toContain(trace);
  });

  test('the audit hides details about students from those who do not manage enrollments', async () => {
    await update({ fullName: 'Sana Malik' });
    const manager = await build.admin(app.db, { canManageUsers: true, canManageEnrollments: false });
    expect((await app.as(manager).audit.list({})).items).toMatchObject([{ detail: {}, detailHidden: true }]);
  });
});
