import type { NotificationDetail } from '@qanoon/contracts/platform/notifications';
import type { Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { isIssued } from '@qanoon/db/queries/certificate-queries';
import {
  certificateNames,
  certificates,
  creditObjections,
  credits,
  derivatives,
  emailVerifications,
  enrollments,
  idempotencyKeys,
  jobs,
  notifications,
  orderEvents,
  orders,
  passwordResets,
  payments,
  playback,
  rateLimits,
  ratings,
  scholarships,
  sentMails,
  studentNotes,
  uploadSessions,
  uploads,
  users,
  watchedVideos,
} from '@qanoon/db/schema';
import { type AnyColumn, and, asc, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';

/** Removes the personal data from a student's row. Undefined if it was already removed. */
export async function anonymize(
  tx: Tx,
  id: string,
  anonymous: { email: string; fullName: string; at: Date },
): Promise<{ id: string } | undefined> {
  const { email, fullName, at } = anonymous;
  const [row] = await tx
    .update(users)
    .set({
      email,
      fullName,
      passwordHash: '',
      isActive: false,
      profileImageUploadId: null,
      emailNotifications: false,
      dataSaver: false,
      language: 'en',
      emailVerifiedAt: null,
      verificationRemindedAt: null,
      phone: null,
      erasedAt: at,
    })
    .where(and(eq(users.id, id), eq(users.role, 'student'), isNull(users.erasedAt)))
    .returning({ id: users.id });
  return row;
}

/** The student's payments, which are not deleted. */
export async function listPayments(tx: Tx, studentId: string) {
  return tx
    .select({ id: payments.id, status: payments.status, proofUploadId: payments.proofUploadId })
    .from(payments)
    .where(eq(payments.studentId, studentId));
}

/** Deletes the rows that only the student needed. */
export async function deletePersonal(tx: Tx, userId: string, limitKeys: string[]): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(emailVerifications).where(eq(emailVerifications.userId, userId));
  await tx.delete(notifications).where(eq(notifications.userId, userId));
  await tx.delete(sentMails).where(eq(sentMails.userId, userId));
  await tx.delete(certificateNames).where(eq(certificateNames.studentId, userId));
  await tx.delete(scholarships).where(eq(scholarships.studentId, userId));
  await tx.delete(studentNotes).where(eq(studentNotes.studentId, userId));
  await tx.delete(playback).where(eq(playback.studentId, userId));
  await tx.delete(watchedVideos).where(eq(watchedVideos.studentId, userId));
  await tx.delete(uploadSessions).where(eq(uploadSessions.ownerId, userId));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
  await tx.delete(rateLimits).where(inArray(rateLimits.key, limitKeys));
}

/** Clears the reasons of administrators and banks, which name people: "brother of …". */
export async function clearReasons(tx: Tx, studentId: string): Promise<void> {
  await tx
    .update(enrollments)
    .set({ grantReason: null, endReason: null })
    .where(eq(enrollments.studentId, studentId));
  await tx
    .update(payments)
    .set({ rejectionReason: null, reversalReason: null })
    .where(eq(payments.studentId, studentId));
  await tx
    .update(orderEvents)
    .set({ reason: null })
    .where(
      inArray(
        orderEvents.orderId,
        tx.select({ id: orders.id }).from(orders).where(eq(orders.studentId, studentId)),
      ),
    );
}

/**
 * Clears what the bank wrote about the payer of the student's transfers. Amount, ID, time and account stay, and so does the
 * identity, by which the transfer is recognized in a later statement.
 */
export async function clearPayers(tx: Tx, studentId: string): Promise<void> {
  await tx
    .update(credits)
    .set({ payerName: '', payerAccount: '', originalText: '', sender: '' })
    .where(
      inArray(
        credits.paymentId,
        tx.select({ id: payments.id }).from(payments).where(eq(payments.studentId, studentId)),
      ),
    );
}

/** Clears the texts of objections to the IDs and credits of the student's payments, and the reasons of those who settled them. */
export async function clearObjections(tx: Tx, studentId: string): Promise<void> {
  const ofStudent = eq(payments.studentId, studentId);
  const objections = await tx
    .select({ id: creditObjections.id })
    .from(creditObjections)
    .where(
      or(
        // Also of the same ID on another account, whose text may name the same payer.
        inArray(
          creditObjections.transactionKey,
          tx.select({ key: payments.transactionKey }).from(payments).where(ofStudent),
        ),
        inArray(
          creditObjections.transactionKey,
          tx
            .select({ key: credits.transactionKey })
            .from(credits)
            .innerJoin(payments, eq(payments.id, credits.paymentId))
            .where(and(ofStudent, isNotNull(credits.transactionKey))),
        ),
        inArray(
          creditObjections.creditId,
          tx
            .select({ id: credits.id })
            .from(credits)
            .innerJoin(payments, eq(payments.id, credits.paymentId))
            .where(ofStudent),
        ),
      ),
    );
  for (const { id } of objections)
    await tx
      .update(creditObjections)
      .set({ originalText: '', settledReason: null })
      .where(eq(creditObjections.id, id));
}

/** Deletes jobs about the student, also failed ones: they contain the address, or what a mail server said about it. */
export async function deleteJobs(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const contains = (column: AnyColumn, text: string) =>
    sql`lower(cast(${column} as text)) like ${`%${text.toLowerCase().replace(/[\\%_]/gu, '\\$&')}%`} escape '\\'`;
  await tx.delete(jobs).where(or(contains(jobs.input, id), contains(jobs.lastError, email)));
}

/**
 * Deletes certificate requests, also those that are being drawn; clears file, names, study data and all reasons of issued
 * certificates. The SHA-256 of the file stays. Returns all ids and the ids of the files.
 */
export async function clearCertificates(
  tx: Tx,
  studentId: string,
): Promise<{ ids: string[]; uploadIds: string[] }> {
  const ofStudent = eq(certificates.studentId, studentId);
  // Locked in a fixed order: one that is being issued is either issued before, or deleted.
  const all = await locked(
    tx
      .select({
        id: certificates.id,
        printed: certificates.printed,
        uploadId: certificates.fileUploadId,
      })
      .from(certificates)
      .where(ofStudent)
      .orderBy(asc(certificates.id)),
    'update',
  );
  await tx.delete(certificates).where(and(ofStudent, not(isIssued())));
  for (const { id, printed } of all)
    await tx
      .update(certificates)
      .set({
        fileUploadId: null,
        printed: printed && { ...printed, studentName: '', studentNameUrdu: '' },
        playedSeconds: null,
        markedSeconds: null,
        flagReason: null,
        declineReason: null,
        reissueReason: null,
        revokeReason: null,
      })
      .where(eq(certificates.id, id));
  return { ids: all.map((row) => row.id), uploadIds: all.flatMap((row) => row.uploadId ?? []) };
}

/** Deletes the student's ratings, whose texts are personal. Returns their ids. */
export async function deleteRatings(tx: Tx, studentId: string): Promise<string[]> {
  const rows = await tx.delete(ratings).where(eq(ratings.studentId, studentId)).returning({ id: ratings.id });
  return rows.map((row) => row.id);
}

/** What a notification to a reviewer keeps: course, amount and ID. A reason or another detail may name the student. */
const KEPT_DETAILS: readonly (keyof NotificationDetail)[] = [
  ...(['courseTitle', 'translatedTitle', 'courseId', 'lectures', 'orderId', 'reference'] as const),
  ...(['amount', 'credit', 'balanceDue', 'method', 'transactionId', 'expiresAt'] as const),
  ...(['receiptId', 'receiptNumber'] as const),
];

/** Removes the student's name from reviewers' notifications about these payments and certificates. */
export async function removeNamesFromNotifications(tx: Tx, subjectIds: string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  const rows = await tx.select().from(notifications).where(inArray(notifications.subjectId, subjectIds));
  for (const { id, detail } of rows) {
    const kept = Object.fromEntries(
      Object.entries(detail).filter(([field]) => (KEPT_DETAILS as readonly string[]).includes(field)),
    );
    await tx
      .update(notifications)
      .set({ detail: { ...kept, courseTitle: detail.courseTitle } })
      .where(eq(notifications.id, id));
  }
}

/** Replaces file names, because they come from the student's device. */
export async function renameUploads(tx: Tx, ids: string[], fileName: string): Promise<void> {
  if (ids.length > 0) await tx.update(uploads).set({ fileName }).where(inArray(uploads.id, ids));
}

/**
 * Deletes these uploads, the student's profile images and unclaimed uploads. Returns the keys of their
 * objects.
 */
export async function deleteUploads(tx: Tx, ownerId: string, ids: string[]): Promise<string[]> {
  const unclaimedOrProfileImages = and(
    eq(uploads.ownerId, ownerId),
    or(eq(uploads.purpose, 'profile-image'), isNull(uploads.claimedAt)),
  );
  const condition =
    ids.length > 0 ? or(inArray(uploads.id, ids), unclaimedOrProfileImages) : unclaimedOrProfileImages;
  const derived = await tx
    .select({ objectKey: derivatives.objectKey })
    .from(derivatives)
    .where(inArray(derivatives.uploadId, tx.select({ id: uploads.id }).from(uploads).where(condition)));
  const deleted = await tx.delete(uploads).where(condition).returning({ objectKey: uploads.objectKey });
  return [...derived, ...deleted].map((row) => row.objectKey);
}
