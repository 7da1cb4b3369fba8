// @module-tag engine
import { AUDIT_ACTIONS } from '@qanoon/contracts/platform/audit';
import { courses, users } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { courseFixtures } from '../../../test/support/catalog/course-fixtures.ts';
import { endAllSessions, getAccount } from '../../people/accounts/accounts.service.ts';

let app: TestApp;
let owner: User;
beforeEach(async () => {
  app = await testApp();
  owner = await build.owner(app.db, { fullName: 'Noor Owner' });
});
afterEach(() => app.close());

const reviewer = () => build.admin(app.db, { fullName: 'Ayesha Khan' });

describe('the log', () => {
  test('contains actor, action, subject and details of a decision', async () => {
    const student = await build.student(app.db, { fullName: 'Sana Malik' });
    const course = await build.course(app.db, { title: 'Contract Law' });
    const payment = await build.pendingPayment(app.db, {
      studentId: student.id,
      courseId: course.id,
      transactionId: 'FT 26',
    });
    await app.as(await reviewer()).payments.reject({ paymentId: payment.id, reason: 'Not readable' });
    expect(await app.as(owner).audit.list({})).toEqual({
      items: [
        {
          id: expect.any(String),
          action: 'payment.rejected',
          actorName: 'Ayesha Khan',
          subjectId: payment.id,
          personName: 'Sana Malik',
          courseTitle: 'Contract Law',
          detail: {
            amountPaisa: 29_900,
            method: 'easypaisa',
            transactionId: 'FT 26',
            reason: 'Not readable',
            reference: expect.any(String),
          },
          detailHidden: false,
          createdAt: NOW.toISOString(),
        },
      ],
      nextCursor: null,
      totalCount: 1,
      moreThanTotal: false,
    });
  });

  const rename = (id: string, fullName: string) =>
    app.db.transaction((tx) => tx.update(users).set({ fullName }).where(eq(users.id, id)).execute());
  const namesInLog = async () =>
    (await app.as(owner).audit.list({})).items.map(({ action, actorName, personName, courseTitle }) => [
      action,
      actorName,
      personName,
      courseTitle,
    ]);

  test('shows the names of people and courses at the time of the decision', async () => {
    const [student, admin] = [await build.student(app.db, { fullName: 'Sana Malik' }), await reviewer()];
    const course = await build.course(app.db, { title: 'Contract Law' });
    const payment = await build.pendingPayment(app.db, { studentId: student.id, courseId: course.id });
    await app.as(admin).payments.approve({ paymentId: payment.id });
    app.pass(1);
    const permissions = { canManageCourses: false };
    const { id } = await app
      .as(owner)
      .admins.create({ email: 'new@example.test', fullName: 'Bilal Shah', password: 'Long-enough-1' });
    app.pass(1);
    await app.as(owner).admins.update({ adminId: id, permissions });
    for (const [person, name] of [
      [student, 'Sana Durrani'],
      [admin, 'Ayesha Siddiqua'],
      [owner, 'Another Owner'],
      [{ id }, 'Bilal Another'],
    ] as const)
      await rename(person.id, name);
    await app.db.transaction((tx) =>
      tx.update(courses).set({ title: 'Contract Law II' }).where(eq(courses.id, course.id)).execute(),
    );
    expect(await namesInLog()).toEqual([
      ['admin.updated', 'Noor Owner', 'Bilal Shah', null],
      ['admin.created', 'Noor Owner', 'Bilal Shah', null],
      ['payment.approved', 'Ayesha Khan', 'Sana Malik', 'Contract Law'],
    ]);
  });

  test('shows the course title at creation, update and deletion, even after the deletion', async () => {
    const author = courseFixtures(app, owner);
    const course = await author.create();
    app.pass(1);
    await author.update({ ...author.formOf(course), title: 'Law of Torts' });
    app.pass(1);
    await app.as(owner).courses.remove({ courseId: course.id });
    expect(await app.db.$count(courses)).toBe(0);
    expect(await namesInLog()).toEqual([
      ['course.deleted', 'Noor Owner', null, 'Law of Torts'],
      ['course.updated', 'Noor Owner', null, 'Law of Torts'],
      ['course.created', 'Noor Owner', null, 'Torts'],
    ]);
  });

  test('contains the subject of operator commands', async () => {
    await build.student(app.db, { fullName: 'Sana Malik', email: 'sana@example.test' });
    const account = await getAccount(app.deps, 'sana@example.test');
    await endAllSessions(app.deps, { operator: 'root' }, account);
    app.pass(1);
    await endAllSessions(app.deps, { operator: 'root' });
    await rename(account.id, 'Sana Durrani');
    expect(await namesInLog()).toEqual([
      ['account.sessions-ended', null, null, null],
      ['account.sessions-ended', null, 'Sana Malik', null],
    ]);
  });

  test('is paged, newest first, and can be filtered by action', async () => {
    for (let index = 0; index < 6; index++)
      await build.auditEntry(app.db, {
        action: AUDIT_ACTIONS[index % 2]!,
        subjectId: String(index),
        createdAt: new Date(NOW.getTime() + index),
      });
    const listAll = async (action?: (typeof AUDIT_ACTIONS)[number]) => {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await app.as(owner).audit.list({ action, cursor, limit: 2 });
        expect(page.totalCount).toBe(action ? 3 : 6);
        seen.push(...page.items.map((entry) => entry.subjectId));
        cursor = page.nextCursor;
      } while (cursor);
      return seen;
    };
    expect(await listAll()).toEqual(['5', '4', '3', '2', '1', '0']);
    expect(await listAll('payment.rejected')).toEqual(['5', '3', '1']);
  });

  test('can be filtered by a part of either name and by days in Karachi', async () => {
    const at = (iso: string) => ({ createdAt: new Date(iso) });
    const entry = (subjectId: string, fields: object) =>
      build.auditEntry(app.db, { action: 'student.updated', subjectId, ...fields });
    await entry('1', {
      actorName: 'Ayesha Khan',
      personName: 'Sana 100%',
      ...at('2026-11-20T18:59:59.999Z'),
    });
    await entry('2', { actorName: 'Noor', personName: 'فاطمہ نور', ...at('2026-11-20T19:00:00.000Z') });
    await entry('3', { actorName: 'Noor', personName: 'Hamza', ...at('2026-11-21T18:59:59.999Z') });
    await entry('4', { actorName: null, personName: 'Bilal ayeshan', ...at('2026-11-21T19:00:00.000Z') });
    const found = async (filter: Parameters<ReturnType<TestApp['as']>['audit']['list']>[0]) => {
      const { items, totalCount } = await app.as(owner).audit.list(filter);
      expect(totalCount).toBe(items.length);
      return items.map(({ subjectId }) => subjectId);
    };
    expect(await found({ person: 'AYESHA' })).toEqual(['4', '1']);
    expect(await found({ person: 'نور' })).toEqual(['2']);
    expect(await found({ person: '%' }), 'a wildcard is a letter').toEqual(['1']);
    expect(await found({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['3', '2']);
    expect(await found({ from: '2026-11-21', person: 'noor', action: 'student.updated' })).toEqual([
      '3',
      '2',
    ]);
    expect(await found({ to: '2026-11-20', action: 'student.created' })).toEqual([]);
  });

  test('shows details only with the permission that is listed for the action', async () => {
    const about = {
      amountPaisa: 29_900,
      method: 'bank',
      transactionId: 'FT 26',
      reason: 'Forged',
      code: 'QA-1',
      studentName: 'Sana',
    };
    for (const [index, action] of AUDIT_ACTIONS.entries()) {
      const detail = { ...about, operator: 'root' };
      const names = { actorName: 'Ayesha Khan', personName: 'Sana Malik', courseTitle: 'Evidence' };
      await build.auditEntry(app.db, {
        action,
        subjectId: String(index),
        detail,
        ...names,
        createdAt: new Date(NOW.getTime() + index),
      });
    }
    const manager = await build.admin(app.db, {
      ...{ canManageUsers: true, canManageEnrollments: false, canManageCourses: false },
    });
    const { items } = await app.as(manager).audit.list({ limit: 100 });
    expect(items).toHaveLength(AUDIT_ACTIONS.length);
    const hidden = items.filter((entry) => entry.detailHidden);
    expect(hidden.map((entry) => entry.action).sort()).toEqual(
      [
        'bundle.changed',
        'bundle.created',
        'bundle.deleted',
        'certificate.declined',
        'certificate.issued',
        'certificate.reinstated',
        'certificate.reissued',
        'certificate.revoked',
        'coupon.changed',
        'coupon.created',
        'course.draft-deleted',
        'course.scheduled',
        'credit-device.added',
        'credit-device.revoked',
        'credit.connected',
        'credit.disconnected',
        'credit.entered',
        'credit.objection-settled',
        'credit.paid-out',
        'credit.reopened',
        'credit.set-aside',
        'enrollment.ended',
        'network.allowed',
        'network.disallowed',
        'order.cash-received',
        'order.refunded',
        'payment.approved',
        'payment.rejected',
        'payment.reversed',
        'rating.hidden',
        'rating.replied',
        'rating.shown',
        'sale.ended',
        'sale.set',
        'scholarship.granted',
        'server.addresses-changed',
        'server.backup-downloaded',
        'server.backup-time-changed',
        'server.mail-changed',
        'scholarship.withdrawn',
        'student.activated',
        'student.created',
        'student.deactivated',
        'student.enrolled',
        'student.erased',
        'student.exported',
        'student.note-added',
        'student.note-deleted',
        'student.reset-link-sent',
        'student.session-ended',
        'student.sessions-ended',
        'student.updated',
        'students.exported',
      ].sort(),
    );
    for (const entry of items) {
      expect(entry).toMatchObject({
        actorName: 'Ayesha Khan',
        personName: 'Sana Malik',
        courseTitle: 'Evidence',
      });
      expect(entry.detail, entry.action).toEqual(
        entry.detailHidden ? { operator: 'root' } : { ...about, operator: 'root' },
      );
    }
    const { items: all } = await app.as(owner).audit.list({ limit: 100 });
    expect(all.filter((entry) => entry.detailHidden)).toEqual([]);
    for (const entry of all) expect(entry.detail).toEqual({ ...about, operator: 'root' });
  });

  test('requires canManageUsers', async () => {
    expect((await failureOf(app.as(await reviewer()).audit.list({}))).code).toBe('FORBIDDEN');
  });
});
