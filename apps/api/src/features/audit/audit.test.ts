import { AUDIT_ACTIONS } from '@qanoon/contracts/audit';
import { build, NOW } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusal, type TestApp, testApp, type User } from '../../../test/harness.ts';

let app: TestApp;
let owner: User;
beforeEach(async () => {
  app = await testApp();
  owner = await build.owner(app.db, { fullName: 'Noor Owner' });
});
afterEach(() => app.close());

const reviewer = () => build.admin(app.db, { fullName: 'Ayesha Khan' });

describe('the log', () => {
  test('tells who decided what about whom, with what was written down', async () => {
    const student = await build.student(app.db, { fullName: 'Sana Malik' });
    const course = await build.course(app.db, { title: 'Contract Law' });
    const payment = await build.pendingPayment(app.db, { studentId: student.id, courseId: course.id, transactionId: 'FT 26' });
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
          detail: { amountPaisa: 29_900, method: 'easypaisa', transactionId: 'FT 26', reason: 'Not readable' },
          createdAt: NOW.toISOString(),
        },
      ],
      nextCursor: null,
      totalCount: 1,
    });
  });

  test('names the course, the administrator and the certificate it is about; what is gone keeps its entry', async () => {
    const course = await build.course(app.db, { title: 'Evidence' });
    const admin = await build.admin(app.db, { fullName: 'Bilal Shah' });
    const { id: certificateId, studentId } = await build.certificateRequest(app.db, { courseId: course.id });
    const at = (seconds: number) => ({ createdAt: new Date(NOW.getTime() + seconds * 1000) });
    await build.auditEntry(app.db, { action: 'course.updated', subjectId: course.id, actorId: owner.id, detail: {}, ...at(1) });
    await build.auditEntry(app.db, { action: 'admin.created', subjectId: admin.id, actorId: owner.id, detail: {}, ...at(2) });
    await build.auditEntry(app.db, { action: 'certificate.issued', subjectId: certificateId, detail: { code: 'QA-2' }, ...at(3) });
    await build.auditEntry(app.db, { action: 'course.deleted', subjectId: 'gone', detail: {}, ...at(4) });
    const { items } = await app.as(owner).audit.list({});
    expect(items.map(({ actorName, personName, courseTitle }) => [actorName, personName, courseTitle])).toEqual([
      [null, null, null],
      [null, expect.stringContaining('Test student'), 'Evidence'],
      ['Noor Owner', 'Bilal Shah', null],
      ['Noor Owner', null, 'Evidence'],
    ]);
    expect(studentId).toBeTruthy();
  });

  test('page by page, newest first, of one action when asked', async () => {
    for (let index = 0; index < 6; index++)
      await build.auditEntry(app.db, { action: AUDIT_ACTIONS[index % 2]!, subjectId: String(index), createdAt: new Date(NOW.getTime() + index) });
    const walk = async (action?: (typeof AUDIT_ACTIONS)[number]) => {
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
    expect(await walk()).toEqual(['5', '4', '3', '2', '1', '0']);
    expect(await walk('payment.rejected')).toEqual(['5', '3', '1']);
  });

  test('is for those who manage users alone', async () => {
    expect((await refusal(app.as(await reviewer()).audit.list({}))).code).toBe('FORBIDDEN');
  });
});
