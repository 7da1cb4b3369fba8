import type { UploadPurpose } from '@qanoon/contracts/uploads';
import type { Db, Tx } from '@qanoon/db/client';
import { certificates, courses, enrollments, payments, resources, sections, uploads, videos } from '@qanoon/db/schema';
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';

export type Upload = typeof uploads.$inferSelect;

export async function insertUpload(tx: Tx, upload: typeof uploads.$inferInsert): Promise<Upload> {
  const [inserted] = await tx.insert(uploads).values(upload).returning();
  return inserted!;
}

export async function findUpload(db: Db, id: string): Promise<Upload | undefined> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, id)).limit(1);
  return upload;
}

/** Takes an unclaimed upload of its owner for a business row; undefined when it is not there to take. */
export async function claim(tx: Tx, claimed: { id: string; ownerId: string; purpose: UploadPurpose; at: Date }): Promise<Upload | undefined> {
  const [upload] = await tx
    .update(uploads)
    .set({ claimedAt: claimed.at })
    .where(and(eq(uploads.id, claimed.id), eq(uploads.ownerId, claimed.ownerId), eq(uploads.purpose, claimed.purpose), isNull(uploads.claimedAt)))
    .returning();
  return upload;
}

/** Forgets uploads that nobody claimed before `before`; answers their objects. */
export async function deleteUnclaimed(tx: Tx, before: Date): Promise<string[]> {
  const gone = await tx
    .delete(uploads)
    .where(and(isNull(uploads.claimedAt), lt(uploads.createdAt, before)))
    .returning({ objectKey: uploads.objectKey });
  return gone.map((row) => row.objectKey);
}

/** Which of these objects have a row. */
export async function knownObjectKeys(db: Db, objectKeys: string[]): Promise<Set<string>> {
  const rows = await db.select({ objectKey: uploads.objectKey }).from(uploads).where(inArray(uploads.objectKey, objectKeys));
  return new Set(rows.map((row) => row.objectKey));
}

const one = { found: sql<number>`1` };

export const isPaymentProofOf = async (db: Db, uploadId: string, studentId: string): Promise<boolean> =>
  (
    await db
      .select(one)
      .from(payments)
      .where(and(eq(payments.proofUploadId, uploadId), eq(payments.studentId, studentId)))
      .limit(1)
  ).length > 0;

export const isCertificateOf = async (db: Db, uploadId: string, studentId: string): Promise<boolean> =>
  (
    await db
      .select(one)
      .from(certificates)
      .where(and(eq(certificates.fileUploadId, uploadId), eq(certificates.studentId, studentId)))
      .limit(1)
  ).length > 0;

const approved = (studentId: string) => and(eq(enrollments.studentId, studentId), eq(enrollments.status, 'approved'));

/** The video whose file this is, when the student is enrolled in its course. */
export async function findEnrolledVideo(db: Db, uploadId: string, studentId: string): Promise<{ id: string; courseId: string } | undefined> {
  const [video] = await db
    .select({ id: videos.id, courseId: videos.courseId })
    .from(videos)
    .innerJoin(enrollments, eq(enrollments.courseId, videos.courseId))
    .where(and(eq(videos.uploadId, uploadId), approved(studentId)))
    .limit(1);
  return video;
}

export const isEnrolledResource = async (db: Db, uploadId: string, studentId: string): Promise<boolean> =>
  (
    await db
      .select(one)
      .from(resources)
      .innerJoin(sections, eq(sections.id, resources.sectionId))
      .innerJoin(enrollments, eq(enrollments.courseId, sections.courseId))
      .where(and(eq(resources.uploadId, uploadId), approved(studentId)))
      .limit(1)
  ).length > 0;

export const isThumbnail = async (db: Db, uploadId: string): Promise<boolean> =>
  (
    await db
      .select(one)
      .from(courses)
      .where(and(eq(courses.thumbnailUploadId, uploadId), isNotNull(courses.thumbnailUploadId)))
      .limit(1)
  ).length > 0;
