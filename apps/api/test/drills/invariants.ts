import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '@qanoon/contracts/dates';
import type { Db } from '@qanoon/db/client';
import { sumCounters } from '@qanoon/db/counters';
import { diffCounters } from '@qanoon/db/counters/repair';
import {
  auditLog,
  certificates,
  counters,
  courses,
  derivatives,
  enrollments,
  payments,
  uploads,
  videos,
  watchedVideos,
} from '@qanoon/db/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { sweepUploads } from '../../src/features/uploads/sweeper.ts';
import type { Storage } from '../../src/storage/storage.ts';

/** Between an object and its row there is a moment, also behind the answers, where pictures are drawn: what is younger is not swept. */
const SETTLED_MS = 5000;
const LOOKS = 15;
const LOOK_AGAIN_MS = 500;

/** What a client was told has been done: from then on it must be so. */
export type Acknowledged =
  | { kind: 'requested'; studentId: string; courseId: string; transactionId: string }
  | { kind: 'approved'; paymentId: string }
  | { kind: 'watched'; studentId: string; videoId: string }
  | { kind: 'issued'; studentId: string; courseId: string; sha256: string }
  | { kind: 'edited'; courseId: string; title: string; sha256: string };

type Stored = { db: Db; storage: Storage };

/** Every promise that the database and the files break, one sentence each; none when all is well. */
export async function findBreaches({ db, storage }: Stored, acknowledged: Acknowledged[]): Promise<string[]> {
  const found = await Promise.all([
    ...acknowledged.map((told) => breachOf({ db }, told)),
    breachesOfPayments({ db }),
    breachesOfFiles({ db, storage }),
    breachesOfLedger({ db }),
  ]);
  return found.flat();
}

/** No acknowledged write lost. */
async function breachOf({ db }: Pick<Stored, 'db'>, told: Acknowledged): Promise<string[]> {
  switch (told.kind) {
    case 'requested': {
      const sent = await db.$count(
        payments,
        and(eq(payments.studentId, told.studentId), eq(payments.transactionId, told.transactionId)),
      );
      return sent === 1 ? [] : [`request ${told.transactionId} was acknowledged and stands ${sent} times`];
    }
    case 'approved': {
      const [payment] = await db.select().from(payments).where(eq(payments.id, told.paymentId));
      return payment?.status === 'completed'
        ? []
        : [`payment ${told.paymentId} was approved and is ${payment?.status}`];
    }
    case 'watched': {
      const marks = await db.$count(
        watchedVideos,
        and(eq(watchedVideos.studentId, told.studentId), eq(watchedVideos.videoId, told.videoId)),
      );
      return marks === 1 ? [] : [`video ${told.videoId} was marked as watched and the mark is gone`];
    }
    case 'issued': {
      const issued = await db
        .select({ sha256: uploads.sha256 })
        .from(certificates)
        .innerJoin(uploads, eq(uploads.id, certificates.fileUploadId))
        .where(and(eq(certificates.studentId, told.studentId), eq(certificates.courseId, told.courseId)));
      return issued.length === 1 && issued[0]!.sha256 === told.sha256
        ? []
        : [`the certificate of ${told.studentId} was issued and is not there`];
    }
    case 'edited': {
      const [course] = await db
        .select({ title: courses.title, sha256: uploads.sha256 })
        .from(courses)
        .innerJoin(videos, and(eq(videos.courseId, courses.id), isNull(videos.archivedAt)))
        .innerJoin(uploads, eq(uploads.id, videos.uploadId))
        .where(eq(courses.id, told.courseId));
      return course?.title === told.title && course.sha256 === told.sha256
        ? []
        : [`course ${told.courseId} was saved and is not as it was sent`];
    }
  }
}

/** No payment approved without its enrolment or twice. */
async function breachesOfPayments({ db }: Pick<Stored, 'db'>): Promise<string[]> {
  const breaches: string[] = [];
  const all = await db
    .select({
      id: payments.id,
      status: payments.status,
      enrollmentId: payments.enrollmentId,
      enrollment: enrollments.status,
    })
    .from(payments)
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId));
  const approvals = await db.select().from(auditLog).where(eq(auditLog.action, 'payment.approved'));
  for (const payment of all) {
    const written = approvals.filter((entry) => entry.subjectId === payment.id).length;
    if (written !== (payment.status === 'completed' ? 1 : 0))
      breaches.push(`payment ${payment.id} is ${payment.status} and was approved ${written} times`);
    if (payment.status === 'completed' && payment.enrollment !== 'approved')
      breaches.push(`payment ${payment.id} is completed and its enrolment is ${payment.enrollment}`);
    if (payment.status === 'pending' && payment.enrollment !== 'under_review')
      breaches.push(`payment ${payment.id} waits and its enrolment is ${payment.enrollment}`);
  }
  const paid = all.filter(({ status }) => status === 'completed').map(({ enrollmentId }) => enrollmentId);
  if (new Set(paid).size < paid.length) breaches.push('an enrolment was paid for twice');
  const open = await db.select({ id: enrollments.id, status: enrollments.status }).from(enrollments);
  for (const { id, status } of open) {
    const its = all.filter((payment) => payment.enrollmentId === id);
    if (status === 'approved' && !its.some((payment) => payment.status === 'completed'))
      breaches.push(`enrolment ${id} is approved and nothing was paid`);
    if (status === 'under_review' && !its.some((payment) => payment.status === 'pending'))
      breaches.push(`enrolment ${id} waits for a payment that is not there`);
  }
  return breaches;
}

/** No object without a row that the sweeper would not remove, and no row without its object, byte for byte. */
async function breachesOfFiles(kept: Stored): Promise<string[]> {
  let { breaches, whole } = await missingOrStray(kept);
  for (let looks = 1; looks < LOOKS && breaches.length > 0; looks++) {
    await pause(LOOK_AGAIN_MS);
    await sweepUploads({ ...kept, now: () => new Date(Date.now() + DAY_MS - SETTLED_MS) });
    const again = await missingOrStray(kept);
    breaches = breaches.filter((breach) => again.breaches.includes(breach));
    whole = again.whole;
  }
  for (const { objectKey, sha256 } of whole)
    if ((await sha256Of(kept.storage, objectKey)) !== sha256)
      breaches.push(`${objectKey} is not what its row says`);
  return breaches;
}

async function missingOrStray({ db, storage }: Stored) {
  const before = await rowsOfObjects(db);
  const objects = new Set<string>();
  for await (const { key } of storage.list()) objects.add(key);
  // To list many objects takes a while, and what came or went meanwhile is no breach.
  const known = new Set((await rowsOfObjects(db)).map((row) => row.objectKey));
  const rows = before.filter((row) => known.has(row.objectKey));
  const stray = [...objects].filter((key) => !known.has(key)).map((key) => `${key} has no row`);
  const missing = rows
    .filter((row) => !objects.has(row.objectKey))
    .map((row) => `${row.objectKey} has a row and is not there`);
  return { breaches: [...stray, ...missing], whole: rows.filter((row) => objects.has(row.objectKey)) };
}

const rowsOfObjects = async (db: Db) => [
  ...(await db.select().from(uploads)),
  ...(await db.select().from(derivatives)),
];

/** The ledger equals the counts. */
async function breachesOfLedger({ db }: Pick<Stored, 'db'>): Promise<string[]> {
  const differences = await diffCounters(db);
  const breaches = differences.map(
    ({ key, stored, counted }) =>
      `${JSON.stringify(key)} is stored as ${stored.count}, counted ${counted.count}`,
  );
  const completed = await db
    .select({ amount: payments.amount })
    .from(payments)
    .where(eq(payments.status, 'completed'));
  const revenue = await sumCounters(db, { names: ['payment.completed'] });
  const sum = completed.reduce((total, { amount }) => total + amount, 0);
  if (revenue.paisa !== sum) breaches.push(`the revenue is ${revenue.paisa} and the payments are ${sum}`);
  const approved = await db.$count(enrollments, eq(enrollments.status, 'approved'));
  if (approved !== completed.length)
    breaches.push(`${approved} are enrolled and ${completed.length} have paid`);
  return breaches;
}

async function sha256Of(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of await storage.read(key)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** Breaks the kept totals behind the triggers' backs, for the test that they are looked at. */
export const corruptCounters = (db: Db) =>
  db.transaction(
    async (tx) => void (await tx.update(counters).set({ count: 7 }).where(eq(counters.name, 'user.student'))),
  );
