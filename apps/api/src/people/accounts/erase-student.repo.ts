import type { NotificationDetail } from '@qanoon/contracts/platform/notifications';
import type { Tx } from '@qanoon/db/engine/client';
import {
  derivatives,
  emailVerifications,
  idempotencyKeys,
  jobs,
  notifications,
  passwordResets,
  rateLimits,
  sentMails,
  uploadSessions,
  uploads,
  users,
} from '@qanoon/db/schema';
import { type AnyColumn, and, eq, inArray, isNull, or, sql } from 'drizzle-orm';

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

/** Deletes the rows that only the student needed. */
export async function deletePersonal(tx: Tx, userId: string, limitKeys: string[]): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(emailVerifications).where(eq(emailVerifications.userId, userId));
  await tx.delete(notifications).where(eq(notifications.userId, userId));
  await tx.delete(sentMails).where(eq(sentMails.userId, userId));
  await tx.delete(uploadSessions).where(eq(uploadSessions.ownerId, userId));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
  await tx.delete(rateLimits).where(inArray(rateLimits.key, limitKeys));
}

/**
 * Deletes jobs about the student, including failed ones, because they contain the address or what a mail
 * server said about it.
 */
export async function deleteJobs(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const contains = (column: AnyColumn, text: string) =>
    sql`lower(cast(${column} as text)) like ${`%${text.toLowerCase().replace(/[\\%_]/gu, '\\$&')}%`} escape '\\'`;
  await tx.delete(jobs).where(or(contains(jobs.input, id), contains(jobs.lastError, email)));
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

/**
 * Deletes these uploads, the student's profile images and unclaimed uploads. Returns the keys of their
 * objects.
 */
export async function deleteUploads(tx: Tx, ownerId: string, ids: readonly string[]): Promise<string[]> {
  const unclaimedOrProfileImages = and(
    eq(uploads.ownerId, ownerId),
    or(eq(uploads.purpose, 'profile-image'), isNull(uploads.claimedAt)),
  );
  const condition =
    ids.length > 0 ? or(inArray(uploads.id, [...ids]), unclaimedOrProfileImages) : unclaimedOrProfileImages;
  const derived = await tx
    .select({ objectKey: derivatives.objectKey })
    .from(derivatives)
    .where(inArray(derivatives.uploadId, tx.select({ id: uploads.id }).from(uploads).where(condition)));
  const deleted = await tx.delete(uploads).where(condition).returning({ objectKey: uploads.objectKey });
  return [...derived, ...deleted].map((row) => row.objectKey);
}
