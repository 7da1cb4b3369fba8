import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { preparePerDatabase } from '@qanoon/db/engine/prepare-per-database';
import { titleColumns } from '@qanoon/db/queries/course-columns';
import { paysFor } from '@qanoon/db/queries/paid-courses';
import {
  coupons,
  courses,
  enrollments,
  orderItems,
  payments,
  scholarships,
  videos,
  watchedVideos,
} from '@qanoon/db/schema';
import { and, desc, eq, exists, inArray, isNull, ne, notExists, type Placeholder, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

export type Enrollment = typeof enrollments.$inferSelect;

const ofStudent = (studentId: string | Placeholder, courseId: string | Placeholder) =>
  and(eq(enrollments.studentId, studentId), eq(enrollments.courseId, courseId));
const byPlaceholders = ofStudent(sql.placeholder('studentId'), sql.placeholder('courseId'));

const selectEnrollment = preparePerDatabase((db) =>
  db.select().from(enrollments).where(byPlaceholders).limit(1).prepare('enrollment'),
);

export async function findEnrollment(
  db: Pick<Db, 'select'>,
  studentId: string,
  courseId: string,
): Promise<Enrollment | undefined> {
  const [enrollment] = await selectEnrollment(db).execute({ studentId, courseId });
  return enrollment;
}

const selectWithLockedCourse = preparePerDatabase((tx) =>
  locked(
    tx
      .select({ status: enrollments.status })
      .from(enrollments)
      .innerJoin(courses, eq(courses.id, enrollments.courseId))
      .where(byPlaceholders),
    'share',
    courses,
  ).prepare('enrollment_with_locked_course'),
);

/** Finds the enrollment's status, and locks the course for share until the transaction ends. */
export async function findWithLockedCourse(tx: Tx, studentId: string, courseId: string) {
  const [enrollment] = await selectWithLockedCourse(tx).execute({ studentId, courseId });
  return enrollment;
}

/** Counts the course's videos, and how many of them the student has watched. */
export async function countWatched(
  db: Pick<Db, 'select'>,
  studentId: string,
  courseId: string,
): Promise<{ videos: number; watched: number }> {
  const [counts] = await db
    .select({
      videos: sql<number>`count(*)`.mapWith(Number),
      watched: sql<number>`count(${watchedVideos.videoId})`.mapWith(Number),
    })
    .from(videos)
    .leftJoin(
      watchedVideos,
      and(eq(watchedVideos.videoId, videos.id), eq(watchedVideos.studentId, studentId)),
    )
    .where(and(eq(videos.courseId, courseId), isNull(videos.archivedAt)));
  return counts!;
}

/** These values clear the facts of an earlier enrollment that has ended; the audit log keeps them. */
const NOT_GRANTED = { grantedById: null, grantReason: null, endedAt: null, endReason: null };

/** Inserts an enrollment under review, or resets an existing one; undefined when it is already approved. */
export async function setUnderReview(
  tx: Tx,
  row: { studentId: string; courseId: string; at: Date },
): Promise<Enrollment | undefined> {
  const [enrollment] = await tx
    .insert(enrollments)
    .values({ studentId: row.studentId, courseId: row.courseId, status: 'under_review', createdAt: row.at })
    .onConflictDoUpdate({
      target: [enrollments.studentId, enrollments.courseId],
      set: { status: 'under_review', ...NOT_GRANTED },
      setWhere: ne(enrollments.status, 'approved'),
    })
    .returning();
  return enrollment;
}

/** Inserts or updates an approved enrollment, for a free course. */
export async function approveFree(
  tx: Tx,
  row: { studentId: string; courseId: string; at: Date },
): Promise<void> {
  await tx
    .insert(enrollments)
    .values({
      studentId: row.studentId,
      courseId: row.courseId,
      status: 'approved',
      approvedAt: row.at,
      createdAt: row.at,
    })
    .onConflictDoUpdate({
      target: [enrollments.studentId, enrollments.courseId],
      set: { status: 'approved', approvedAt: row.at, ...NOT_GRANTED },
      setWhere: ne(enrollments.status, 'approved'),
    });
}

/** Inserts or updates an enrollment without a payment; undefined when it is already approved. */
export async function grant(
  tx: Tx,
  row: { studentId: string; courseId: string; grantedById: string; grantReason: string; at: Date },
): Promise<Enrollment | undefined> {
  const { studentId, courseId, at, ...granted } = row;
  const values = { ...NOT_GRANTED, ...granted, status: 'approved' as const, approvedAt: at };
  const [enrollment] = await tx
    .insert(enrollments)
    .values({ studentId, courseId, createdAt: at, ...values })
    .onConflictDoUpdate({
      target: [enrollments.studentId, enrollments.courseId],
      set: values,
      setWhere: ne(enrollments.status, 'approved'),
    })
    .returning();
  return enrollment;
}

/** Ends an approved enrollment. Undefined when it is not approved or does not exist. */
export async function end(
  tx: Tx,
  id: string,
  { reason, at }: { reason: string; at: Date },
): Promise<Enrollment | undefined> {
  const [enrollment] = await tx
    .update(enrollments)
    .set({ status: 'ended', endedAt: at, endReason: reason })
    .where(and(eq(enrollments.id, id), eq(enrollments.status, 'approved')))
    .returning();
  return enrollment;
}

export const existsById = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.$count(enrollments, eq(enrollments.id, id))) > 0;

/** Lists the ids of these students who have an enrollment in a course, with its status. */
export const listOfStudents = (db: Pick<Db, 'select'>, studentIds: string[]) =>
  db
    .select({
      studentId: enrollments.studentId,
      courseId: enrollments.courseId,
      status: enrollments.status,
    })
    .from(enrollments)
    .where(inArray(enrollments.studentId, studentIds));

/** An order's item that the latest payment for the course of an enrollment pays. */
const paidItem = alias(orderItems, 'paid_item');

const LATEST_PAYMENT = sql`(select p.id from payments p
  where p.student_id = ${enrollments.studentId}
    and exists (select 1 from order_items i where i.order_id = p.order_id and i.course_id = ${enrollments.courseId})
  order by p.created_at desc, p.id desc limit 1)`;

/**
 * Lists every enrollment of a student with the latest payment for its course, alone or with others; newest
 * first.
 */
export const listOwn = (db: Db, studentId: string) =>
  db
    .select({
      id: enrollments.id,
      courseId: enrollments.courseId,
      status: enrollments.status,
      course: titleColumns,
      coursePrice: courses.price,
      amount: payments.amount,
      paidIndex: paidItem.orderIndex,
      rejectionReason: payments.rejectionReason,
      createdAt: enrollments.createdAt,
      paymentCreatedAt: payments.createdAt,
      orderId: orderItems.orderId,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(payments, eq(payments.id, LATEST_PAYMENT))
    .leftJoin(
      paidItem,
      and(eq(paidItem.orderId, payments.orderId), eq(paidItem.courseId, enrollments.courseId)),
    )
    .leftJoin(
      orderItems,
      and(
        eq(orderItems.studentId, enrollments.studentId),
        eq(orderItems.courseId, enrollments.courseId),
        eq(orderItems.isOpen, true),
      ),
    )
    .where(eq(enrollments.studentId, studentId))
    .orderBy(desc(enrollments.createdAt), desc(enrollments.id));

/** Finds the student's open order that contains the course. */
export async function findOpenOrderId(db: Db, studentId: string, courseId: string): Promise<string | null> {
  const [item] = await db
    .select({ orderId: orderItems.orderId })
    .from(orderItems)
    .where(
      and(
        eq(orderItems.studentId, studentId),
        eq(orderItems.courseId, courseId),
        eq(orderItems.isOpen, true),
      ),
    )
    .limit(1);
  return item?.orderId ?? null;
}

/** Finds the student's latest payment for this course, alone or with others. */
export async function findLatestPayment(
  db: Db,
  { studentId, courseId }: Pick<Enrollment, 'studentId' | 'courseId'>,
) {
  const [payment] = await db
    .select({
      reason: payments.rejectionReason,
      method: payments.method,
      transactionId: payments.transactionId,
    })
    .from(payments)
    .where(and(eq(payments.studentId, studentId), paysFor(courseId)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return payment;
}

/**
 * The columns of the rows that must not lose their course, because students have it, ordered it, or were
 * promised a price.
 */
const COURSE_COLUMNS = [
  enrollments.courseId,
  orderItems.courseId,
  coupons.courseId,
  scholarships.courseId,
] as const;

/** Finds which of these courses have enrollments, orders, coupons or scholarships that refer to them. */
export async function listUsedCourses(db: Pick<Db, 'select'>, courseIds: string[]): Promise<Set<string>> {
  const used = new Set<string>();
  if (courseIds.length === 0) return used;
  for (const column of COURSE_COLUMNS) {
    // The query stops at one row, because a course can have 100,000 of them.
    const some = db.select({ one: sql`1` }).from(column.table).where(eq(column, courses.id));
    const rows = await db
      .select({ id: courses.id })
      .from(courses)
      .where(and(inArray(courses.id, courseIds), exists(some)));
    for (const { id } of rows) used.add(id);
  }
  return used;
}

/**
 * Sets completedAt for students who have watched all remaining videos, after videos were removed from the
 * course.
 */
export async function completeWatched(tx: Tx, courseId: string, at: Date): Promise<void> {
  const live = and(eq(videos.courseId, courseId), isNull(videos.archivedAt));
  const watchedByStudent = tx
    .select({ found: sql<number>`1` })
    .from(watchedVideos)
    .where(and(eq(watchedVideos.videoId, videos.id), eq(watchedVideos.studentId, enrollments.studentId)));
  const found = { found: sql<number>`1` };
  await tx
    .update(enrollments)
    .set({ completedAt: at })
    .where(
      and(
        eq(enrollments.courseId, courseId),
        eq(enrollments.status, 'approved'),
        isNull(enrollments.completedAt),
        exists(tx.select(found).from(videos).where(live)),
        notExists(
          tx
            .select(found)
            .from(videos)
            .where(and(live, notExists(watchedByStudent))),
        ),
      ),
    );
}
