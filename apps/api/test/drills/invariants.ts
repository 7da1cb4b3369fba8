import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sumCounters } from '@qanoon/db/counters/counters';
import { diffCounters } from '@qanoon/db/counters/repair';
import type { Db } from '@qanoon/db/engine/client';
import {
  auditLog,
  certificates,
  closedMonths,
  counters,
  courses,
  derivatives,
  enrollments,
  ledgerEntries,
  orderEvents,
  orderItems,
  orders,
  payments,
  uploads,
  videos,
  watchedVideos,
} from '@qanoon/db/schema';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import type { OrderStatus } from '@qanoon/domain/orders/order-states';
import { and, count, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Storage } from '../../src/lib/services/storage.ts';
import { checkLedger } from '../../src/money/ledger/check-ledger.ts';
import { sweepUploads } from '../../src/platform/sweeping/sweep-files.ts';
import { findCertificateViolations, findLostDrawing } from './certificate-invariants.ts';
import { findLostCredits, findLostObjections, findMatchingViolations } from './matching-invariants.ts';
import { checkUndo, findReviewViolations } from './review-invariants.ts';

/**
 * An object is stored before its row, also by background work after a response. Younger objects are not
 * swept.
 */
const SETTLED_MS = 5000;
/** How often files are checked before a violation is reported, and the pause between two checks. */
const FILE_CHECKS = { checks: 15, intervalMs: 500 };

/** A write that the server acknowledged to a client; it must not be lost. */
export type Acknowledged =
  | { kind: 'requested'; studentId: string; courseId: string; transactionId: string }
  | { kind: 'approved'; paymentId: string }
  | { kind: 'imported'; transactionIds: string[] }
  | { kind: 'contradicted'; transactionId: string }
  | { kind: 'undone' | 'rejected'; paymentId: string }
  | { kind: 'opened'; orderId: string; courses: number }
  | { kind: 'ordered'; orderIds: string[]; status: OrderStatus }
  | { kind: 'closed'; month: string }
  | { kind: 'watched'; studentId: string; videoId: string }
  | { kind: 'issued'; studentId: string; courseId: string; sha256: string }
  | { kind: 'drawn'; certificateId: string }
  | { kind: 'edited'; courseId: string; title: string; sha256: string };

type Stored = { db: Db; storage: Storage };

/** Lists all violated invariants of the database and the files, one sentence each. */
export async function findViolations(
  { db, storage }: Stored,
  acknowledged: Acknowledged[],
  fileChecks = FILE_CHECKS,
): Promise<string[]> {
  const found = await Promise.all([
    ...acknowledged.map((write) => checkWrite({ db }, write)),
    findPaymentViolations({ db }),
    findMatchingViolations({ db }),
    findReviewViolations({ db }),
    findCertificateViolations({ db }),
    findFileViolations({ db, storage }, fileChecks),
    findCounterViolations({ db }),
    checkLedger(db),
  ]);
  return found.flat();
}

/** Lists acknowledged writes that were lost. */
async function checkWrite({ db }: Pick<Stored, 'db'>, write: Acknowledged): Promise<string[]> {
  switch (write.kind) {
    case 'requested': {
      const sent = await db.$count(
        payments,
        and(eq(payments.studentId, write.studentId), eq(payments.transactionId, write.transactionId)),
      );
      return sent === 1 ? [] : [`request ${write.transactionId} was acknowledged and exists ${sent} times`];
    }
    case 'approved': {
      const [payment] = await db.select().from(payments).where(eq(payments.id, write.paymentId));
      return payment?.status === 'completed'
        ? []
        : [`payment ${write.paymentId} was approved and is ${payment?.status}`];
    }
    case 'contradicted':
      return findLostObjections(db, write.transactionId);
    case 'imported':
      return findLostCredits(db, write.transactionIds);
    case 'undone':
    case 'rejected':
      return checkUndo(db, write);
    case 'opened': {
      const items = await db.$count(orderItems, eq(orderItems.orderId, write.orderId));
      const events = await db.$count(orderEvents, eq(orderEvents.orderId, write.orderId));
      return items === write.courses && events === 1
        ? []
        : [`order ${write.orderId} was opened and has ${items} courses and ${events} events`];
    }
    case 'ordered': {
      const ordered = await db.select().from(orders).where(inArray(orders.id, write.orderIds));
      return write.orderIds.flatMap((id) => {
        const status = ordered.find((order) => order.id === id)?.status;
        return status === write.status ? [] : [`order ${id} was ${write.status} and is ${status}`];
      });
    }
    case 'closed': {
      const closed = await db.$count(closedMonths, eq(closedMonths.month, write.month));
      const decisions = await db.$count(
        auditLog,
        and(eq(auditLog.action, 'books.month-closed'), eq(auditLog.subjectId, write.month)),
      );
      return closed === 1 && decisions === 1
        ? []
        : [`month ${write.month} was closed, and is closed ${closed} times by ${decisions} decisions`];
    }
    case 'watched': {
      const marks = await db.$count(
        watchedVideos,
        and(eq(watchedVideos.studentId, write.studentId), eq(watchedVideos.videoId, write.videoId)),
      );
      return marks === 1 ? [] : [`video ${write.videoId} was marked as watched and the mark is missing`];
    }
    case 'issued': {
      const issued = await db
        .select({ sha256: uploads.sha256 })
        .from(certificates)
        .innerJoin(uploads, eq(uploads.id, certificates.fileUploadId))
        .where(and(eq(certificates.studentId, write.studentId), eq(certificates.courseId, write.courseId)));
      return issued.length === 1 && issued[0]!.sha256 === write.sha256
        ? []
        : [`the certificate of ${write.studentId} was issued and is missing`];
    }
    case 'drawn':
      return findLostDrawing(db, write.certificateId);
    case 'edited': {
      const [course] = await db
        .select({ title: courses.title, sha256: uploads.sha256 })
        .from(courses)
        .innerJoin(videos, and(eq(videos.courseId, courses.id), isNull(videos.archivedAt)))
        .innerJoin(uploads, eq(uploads.id, videos.uploadId))
        .where(eq(courses.id, write.courseId));
      return course?.title === write.title && course.sha256 === write.sha256
        ? []
        : [`course ${write.courseId} was saved and differs from what was sent`];
    }
  }
}

/** Lists payments that were approved twice, or without their enrollment. */
async function findPaymentViolations({ db }: Pick<Stored, 'db'>): Promise<string[]> {
  const violations: string[] = [];
  const all = await db
    .select({
      id: payments.id,
      status: payments.status,
      enrollmentId: enrollments.id,
      enrollment: enrollments.status,
      order: orders.status,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(orderItems, eq(orderItems.orderId, payments.orderId))
    .innerJoin(
      enrollments,
      and(eq(enrollments.studentId, orderItems.studentId), eq(enrollments.courseId, orderItems.courseId)),
    );
  const split = await listSplitEnrollments(db);
  const approvals = await db.select().from(auditLog).where(eq(auditLog.action, 'payment.approved'));
  for (const payment of all) {
    const written = approvals.filter((entry) => entry.subjectId === payment.id).length;
    if (written !== (payment.status === 'completed' ? 1 : 0))
      violations.push(`payment ${payment.id} is ${payment.status} and was approved ${written} times`);
    if (payment.status === 'completed' && payment.enrollment !== 'approved' && payment.order !== 'refunded')
      violations.push(`payment ${payment.id} is completed and its enrollment is ${payment.enrollment}`);
    if (payment.status === 'pending' && payment.enrollment !== 'under_review')
      violations.push(`payment ${payment.id} is pending and its enrollment is ${payment.enrollment}`);
  }
  const paid = all.filter(({ status }) => status === 'completed').map(({ enrollmentId }) => enrollmentId);
  if (new Set(paid).size < paid.length) violations.push('an enrollment has two completed payments');
  const open = await db.select({ id: enrollments.id, status: enrollments.status }).from(enrollments);
  for (const { id, status } of open) {
    const its = all.filter((payment) => payment.enrollmentId === id);
    if (status === 'approved' && !its.some((payment) => payment.status === 'completed') && !split.has(id))
      violations.push(`enrollment ${id} is approved without a payment`);
    if (status === 'under_review' && !its.some((payment) => payment.status === 'pending'))
      violations.push(`enrollment ${id} is under review without a pending payment`);
  }
  return violations;
}

/** Lists the enrollments of orders that a payment for another order has paid. */
async function listSplitEnrollments(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ id: enrollments.id })
    .from(ledgerEntries)
    .innerJoin(payments, and(eq(payments.id, ledgerEntries.paymentId), eq(payments.status, 'completed')))
    .innerJoin(
      orders,
      and(eq(orders.id, ledgerEntries.orderId), eq(orders.status, 'paid'), ne(orders.id, payments.orderId)),
    )
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(
      enrollments,
      and(eq(enrollments.studentId, orderItems.studentId), eq(enrollments.courseId, orderItems.courseId)),
    )
    .where(eq(ledgerEntries.kind, 'payment'));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Lists objects without rows that the sweeper does not remove, rows without objects, and objects that differ
 * from the hash in their row.
 */
async function findFileViolations(
  stored: Stored,
  { checks, intervalMs }: typeof FILE_CHECKS,
): Promise<string[]> {
  let { violations, complete } = await findMissingAndOrphaned(stored);
  for (let check = 1; check < checks && violations.length > 0; check++) {
    await pause(intervalMs);
    await sweepUploads({ ...stored, now: () => new Date(Date.now() + DAY_MS - SETTLED_MS) });
    const again = await findMissingAndOrphaned(stored);
    violations = violations.filter((violation) => again.violations.includes(violation));
    complete = again.complete;
  }
  for (const { objectKey, sha256 } of complete)
    if ((await sha256Of(stored.storage, objectKey)) !== sha256)
      violations.push(`${objectKey} differs from the hash in its row`);
  return violations;
}

async function findMissingAndOrphaned({ db, storage }: Stored) {
  const before = await rowsOfObjects(db);
  const objects = new Set<string>();
  for await (const { key } of storage.list()) objects.add(key);
  // Listing many objects takes time; objects added or removed meanwhile are not violations.
  const known = new Set((await rowsOfObjects(db)).map((row) => row.objectKey));
  const rows = before.filter((row) => known.has(row.objectKey));
  const stray = [...objects].filter((key) => !known.has(key)).map((key) => `${key} has no row`);
  const missing = rows
    .filter((row) => !objects.has(row.objectKey))
    .map((row) => `${row.objectKey} has a row but no object`);
  return { violations: [...stray, ...missing], complete: rows.filter((row) => objects.has(row.objectKey)) };
}

const rowsOfObjects = async (db: Db) => [
  ...(await db.select().from(uploads)),
  ...(await db.select().from(derivatives)),
];

/** Lists counters that differ from the rows. */
async function findCounterViolations({ db }: Pick<Stored, 'db'>): Promise<string[]> {
  const differences = await diffCounters(db);
  const violations = differences.map(
    ({ key, stored, counted }) =>
      `${JSON.stringify(key)} is stored as ${stored.count} and counted as ${counted.count}`,
  );
  const completed = await db
    .select({ amount: payments.amount })
    .from(payments)
    .where(eq(payments.status, 'completed'));
  const revenue = await sumCounters(db, { names: ['payment.completed'] });
  const sum = completed.reduce((total, { amount }) => total + amount, 0);
  if (revenue.paisa !== sum) violations.push(`the revenue is ${revenue.paisa} and the payments are ${sum}`);
  const approved = await db.$count(enrollments, eq(enrollments.status, 'approved'));
  const [sold] = await db
    .select({ courses: count() })
    .from(orderItems)
    .innerJoin(orders, and(eq(orders.id, orderItems.orderId), eq(orders.status, 'paid')));
  if (approved !== sold!.courses)
    violations.push(`${approved} enrollments are approved and ${sold!.courses} courses are paid`);
  return violations;
}

async function sha256Of(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await storage.read(key)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Changes a counter directly, without the triggers. */
export const corruptCounters = (db: Db) =>
  db.transaction(
    async (tx) => void (await tx.update(counters).set({ count: 7 }).where(eq(counters.name, 'user.student'))),
  );
