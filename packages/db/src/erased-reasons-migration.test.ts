// @module-tag engine
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseOfRelease, earlierRows, type InsertRow } from '../testing/earlier-release.ts';
import { openDatabase } from './client.ts';
import { diffCounters } from './counters/repair.ts';
import { auditLog, certificates, enrollments, jobs, notifications, orderEvents, payments } from './schema.ts';
import type { Db } from './types.ts';

const LAST_MIGRATION = '0029_unmeasured-videos';
const AT = new Date('2026-11-02T08:00:00.000Z');
const REASON = 'Brother of Zubaida';

/** A student with a reason in every row that can have one. */
async function insertStudent(insert: InsertRow, id: string, isErased: boolean): Promise<void> {
  await insert('users', earlierRows.user(id, isErased ? { full_name: 'Erased student', erased_at: AT } : {}));
  const of = { student_id: id, course_id: 'course' };
  const reasons = { grant_reason: REASON, end_reason: REASON };
  await insert('enrollments', earlierRows.enrollment(`enrollment-${id}`, id, 'course', reasons));
  await insert('orders', {
    ...{ id: `order-${id}`, reference: `K7QM-${id}`, student_id: id, status: 'paid' },
    ...{ list_total: 1, total: 1, received: 1, payees: [], created_at: AT },
  });
  await insert('order_events', {
    ...{ id: `event-${id}`, order_id: `order-${id}`, kind: 'refunded', status: 'paid', amount: 1 },
    ...{ reason: REASON, created_at: AT },
  });
  const payment = { enrollment_id: `enrollment-${id}`, ...of, proof_upload_id: 'proof' };
  const refused = { rejection_reason: REASON, reversal_reason: REASON, order_id: `order-${id}` };
  await insert('payments', earlierRows.payment(`payment-${id}`, payment, refused));
  await insert('certificates', {
    ...{ id: `certificate-${id}`, ...of, code: id, issued_at: AT, printed: { studentNameUrdu: 'زبیدہ' } },
    ...{ flag_reason: REASON, decline_reason: REASON, reissue_reason: REASON, revoke_reason: REASON },
    created_at: AT,
  });
  await insert('notifications', {
    ...{ id: `notification-${id}`, user_id: 'admin', kind: 'payment-submitted', created_at: AT },
    ...{ subject_id: `payment-${id}`, detail: { courseTitle: 'Evidence', amount: 299, reason: REASON } },
  });
  await insert('jobs', {
    ...{ id: `job-${id}`, name: 'send-reset-link', input: { userId: id }, state: 'failed' },
    ...{ due_at: AT, created_at: AT },
  });
  const entry = { actor_id: 'admin', person_name: isErased ? 'Erased student' : id, created_at: AT };
  const money = { transactionId: 'TX1', amountPaisa: 29_900, automatic: true, replaces: null };
  const entries = {
    payment: { action: 'payment.rejected', detail: { ...money, reason: REASON } },
    rating: { action: 'rating.hidden', detail: { reason: REASON } },
  };
  for (const [subject, each] of Object.entries(entries))
    await insert('audit_log', { id: `${subject}-${id}`, subject_id: `${subject}-${id}`, ...entry, ...each });
}

/** A populated database of the release whose erasures left reasons behind. */
const earlierDatabase = () =>
  databaseOfRelease(LAST_MIGRATION, async (insert) => {
    await insert('users', earlierRows.user('admin', { role: 'admin' }));
    await insert('courses', earlierRows.course('course'));
    await insert('uploads', earlierRows.upload('proof'));
    await insertStudent(insert, 'erased', true);
    await insertStudent(insert, 'sana', false);
  });

async function readAbout(db: Db, id: string) {
  const only = <Row>(rows: Row[]): Row | undefined => rows[0];
  return {
    enrollment: only(await db.select().from(enrollments).where(eq(enrollments.studentId, id))),
    payment: only(await db.select().from(payments).where(eq(payments.studentId, id))),
    event: only(
      await db
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, `order-${id}`)),
    ),
    certificate: only(await db.select().from(certificates).where(eq(certificates.studentId, id))),
    notification: only(
      await db
        .select()
        .from(notifications)
        .where(eq(notifications.id, `notification-${id}`)),
    ),
    job: only(
      await db
        .select()
        .from(jobs)
        .where(eq(jobs.id, `job-${id}`)),
    ),
  };
}

test('an update removes what earlier releases left of erased students, and nothing of others', async () => {
  const db = await openDatabase(await earlierDatabase());
  const erased = await readAbout(db, 'erased');
  expect(JSON.stringify(erased)).not.toMatch(/Zubaida|زبیدہ/u);
  expect(erased).toMatchObject({
    payment: { amount: 29_900, transactionId: 'payment-erased' },
    event: { amount: 1, reason: null },
    certificate: { code: 'erased', printed: { studentNameUrdu: '' } },
    notification: { detail: { courseTitle: 'Evidence', amount: 299 } },
    job: undefined,
  });
  const sana = await readAbout(db, 'sana');
  expect(sana).toMatchObject({
    enrollment: { grantReason: REASON, endReason: REASON },
    payment: { rejectionReason: REASON, reversalReason: REASON },
    event: { reason: REASON },
    certificate: { flagReason: REASON, revokeReason: REASON, printed: { studentNameUrdu: 'زبیدہ' } },
    notification: { detail: { reason: REASON } },
    job: { input: { userId: 'sana' } },
  });
  expect(await diffCounters(db)).toEqual([]);
  await db.close();
});

test('an update leaves the vouchers of audit entries about erased students, with their types', async () => {
  const db = await openDatabase(await earlierDatabase());
  const details = await db
    .select({ id: auditLog.id, detail: auditLog.detail })
    .from(auditLog)
    .orderBy(asc(auditLog.id));
  const vouchers = { transactionId: 'TX1', amountPaisa: 29_900, automatic: true, replaces: null };
  expect(details).toEqual([
    { id: 'payment-erased', detail: vouchers },
    { id: 'payment-sana', detail: { ...vouchers, reason: REASON } },
    { id: 'rating-erased', detail: {} },
    { id: 'rating-sana', detail: { reason: REASON } },
  ]);
  await db.close();
});
