import type { Tx } from '@qanoon/db/engine/client';
import {
  bundles,
  certificates,
  courses,
  credits,
  enrollments,
  notifications,
  orders,
  payeeAccounts,
  payments,
  playback,
  proofChecks,
  proofComparisons,
  ratings,
  reviewTimes,
  uploads,
  users,
  videos,
  watchedVideos,
} from '@qanoon/db/schema';
import type { Paisa } from '@qanoon/domain/lib/money';
import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';

type OfCourse = { studentId: string; courseId: string };

export async function insertStudent(tx: Tx, row: typeof users.$inferInsert) {
  const [student] = await tx.insert(users).values(row).returning();
  return student!;
}

/** Lists the sample courses with these titles. */
export const listCourses = (tx: Tx, titles: readonly string[]) =>
  tx
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(inArray(courses.title, [...titles]));

/** Lists all lectures in the order in which the seed inserted them, which is the order of the course. */
export const listLectures = (tx: Tx) =>
  tx
    .select({ id: videos.id, courseId: videos.courseId, seconds: videos.durationSeconds })
    .from(videos)
    .orderBy(asc(videos.courseId), asc(videos.id));

export const listSamplePayees = (tx: Tx): Promise<{ id: string; method: PaymentMethod }[]> =>
  tx
    .select({ id: payeeAccounts.id, method: payeeAccounts.method })
    .from(payeeAccounts)
    .where(eq(payeeAccounts.isSample, true));

export const setCourseCreated = (tx: Tx, title: string, createdAt: Date) =>
  tx.update(courses).set({ createdAt }).where(eq(courses.title, title)).execute();

export const setAccountCreated = (tx: Tx, id: string, createdAt: Date) =>
  tx.update(users).set({ createdAt, emailVerifiedAt: createdAt }).where(eq(users.id, id)).execute();

/** Marks all notifications before this time as read in one statement. */
export const readNotificationsBefore = (tx: Tx, before: Date) =>
  tx
    .update(notifications)
    .set({ readAt: sql`${notifications.createdAt}` })
    .where(and(isNull(notifications.readAt), lt(notifications.createdAt, before)))
    .execute();

export const setUploader = (tx: Tx, id: string, uploaded: { ownerId: string; createdAt: Date }) =>
  tx.update(uploads).set(uploaded).where(eq(uploads.id, id)).execute();

export async function findOrderId(tx: Tx, paymentId: string): Promise<string> {
  const [row] = await tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return row!.orderId!;
}

/** Finds the total of an order. */
export async function findTotal(tx: Tx, orderId: string): Promise<Paisa> {
  const [order] = await tx.select({ total: orders.total }).from(orders).where(eq(orders.id, orderId));
  return order!.total;
}

export async function findBundleId(tx: Tx): Promise<string> {
  const [bundle] = await tx.select({ id: bundles.id }).from(bundles).limit(1);
  return bundle!.id;
}

export const insertCheck = (tx: Tx, row: typeof proofChecks.$inferInsert) =>
  tx.insert(proofChecks).values(row).execute();

export const insertComparison = (tx: Tx, row: typeof proofComparisons.$inferInsert) =>
  tx.insert(proofComparisons).values(row).execute();

export const insertReviewTime = (tx: Tx, row: typeof reviewTimes.$inferInsert) =>
  tx.insert(reviewTimes).values(row).execute();

export async function findCreditId(tx: Tx, transactionKey: string): Promise<string> {
  const [credit] = await tx
    .select({ id: credits.id })
    .from(credits)
    .where(eq(credits.transactionKey, transactionKey));
  return credit!.id;
}

export const insertPlayback = (tx: Tx, row: typeof playback.$inferInsert) =>
  tx.insert(playback).values(row).execute();

export const insertWatched = (tx: Tx, row: typeof watchedVideos.$inferInsert) =>
  tx.insert(watchedVideos).values(row).execute();

const isEnrollment = ({ studentId, courseId }: OfCourse) =>
  and(eq(enrollments.studentId, studentId), eq(enrollments.courseId, courseId));

export const complete = (tx: Tx, of: OfCourse, completedAt: Date) =>
  tx
    .update(enrollments)
    .set({ completedAt })
    .where(and(isEnrollment(of), isNull(enrollments.completedAt)))
    .execute();

export async function findEnrollmentId(tx: Tx, of: OfCourse): Promise<string> {
  const [row] = await tx.select({ id: enrollments.id }).from(enrollments).where(isEnrollment(of));
  return row!.id;
}

export async function findRatingId(tx: Tx, { studentId, courseId }: OfCourse): Promise<string> {
  const [row] = await tx
    .select({ id: ratings.id })
    .from(ratings)
    .where(and(eq(ratings.studentId, studentId), eq(ratings.courseId, courseId)));
  return row!.id;
}

/** Finds the student's first certificate of the course, or the request for it. */
export async function findCertificateId(tx: Tx, { studentId, courseId }: OfCourse): Promise<string> {
  const [row] = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(
      and(
        eq(certificates.studentId, studentId),
        eq(certificates.courseId, courseId),
        isNull(certificates.replacesId),
      ),
    );
  return row!.id;
}

/** Finds the certificate that replaces another one. */
export async function findReplacementId(tx: Tx, certificateId: string): Promise<string> {
  const [row] = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.replacesId, certificateId));
  return row!.id;
}
