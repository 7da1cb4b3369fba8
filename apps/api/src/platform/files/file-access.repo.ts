import type { Db } from '@qanoon/db/engine/client';
import {
  captions,
  certificateSettings,
  certificates,
  courses,
  enrollments,
  payments,
  resources,
  sections,
  users,
  videos,
} from '@qanoon/db/schema';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';

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

const approved = (studentId: string) =>
  and(eq(enrollments.studentId, studentId), eq(enrollments.status, 'approved'));

/** The videos with this file in courses that the student is enrolled in. */
export const listEnrolledVideos = (
  db: Db,
  uploadId: string,
  studentId: string,
): Promise<{ id: string; courseId: string }[]> =>
  db
    .select({ id: videos.id, courseId: videos.courseId })
    .from(videos)
    .innerJoin(sections, eq(sections.id, videos.sectionId))
    .innerJoin(enrollments, eq(enrollments.courseId, videos.courseId))
    .where(
      and(
        eq(videos.uploadId, uploadId),
        isNull(videos.archivedAt),
        isNull(sections.archivedAt),
        approved(studentId),
      ),
    );

/** The videos with these captions in courses that the student is enrolled in. */
export const listCaptionedVideos = (
  db: Db,
  uploadId: string,
  studentId: string,
): Promise<{ id: string; courseId: string }[]> =>
  db
    .select({ id: videos.id, courseId: videos.courseId })
    .from(captions)
    .innerJoin(videos, eq(videos.id, captions.videoId))
    .innerJoin(sections, eq(sections.id, videos.sectionId))
    .innerJoin(enrollments, eq(enrollments.courseId, videos.courseId))
    .where(
      and(
        eq(captions.uploadId, uploadId),
        isNull(videos.archivedAt),
        isNull(sections.archivedAt),
        approved(studentId),
      ),
    );

/** A lecture that everyone may play: a preview of a course in the catalogue. */
const isOpenPreview = and(
  eq(videos.isPreview, true),
  isNull(videos.archivedAt),
  isNull(sections.archivedAt),
  isNull(courses.archivedAt),
);

export const isPreviewVideo = async (db: Db, uploadId: string): Promise<boolean> =>
  (
    await db
      .select(one)
      .from(videos)
      .innerJoin(sections, eq(sections.id, videos.sectionId))
      .innerJoin(courses, eq(courses.id, videos.courseId))
      .where(and(eq(videos.uploadId, uploadId), isOpenPreview))
      .limit(1)
  ).length > 0;

export const isPreviewCaptions = async (db: Db, uploadId: string): Promise<boolean> =>
  (
    await db
      .select(one)
      .from(captions)
      .innerJoin(videos, eq(videos.id, captions.videoId))
      .innerJoin(sections, eq(sections.id, videos.sectionId))
      .innerJoin(courses, eq(courses.id, videos.courseId))
      .where(and(eq(captions.uploadId, uploadId), isOpenPreview))
      .limit(1)
  ).length > 0;

export const isEnrolledResource = async (db: Db, uploadId: string, studentId: string): Promise<boolean> =>
  (
    await db
      .select(one)
      .from(resources)
      .innerJoin(sections, eq(sections.id, resources.sectionId))
      .innerJoin(enrollments, eq(enrollments.courseId, sections.courseId))
      .where(and(eq(resources.uploadId, uploadId), isNull(sections.archivedAt), approved(studentId)))
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

/** Whether the settings of certificates use this signature or seal now. */
export const isPictureOfCertificates = async (db: Db, uploadId: string): Promise<boolean> =>
  (
    await db
      .select(one)
      .from(certificateSettings)
      .where(
        or(
          eq(certificateSettings.signatureUploadId, uploadId),
          eq(certificateSettings.secondSignatureUploadId, uploadId),
          eq(certificateSettings.sealUploadId, uploadId),
        ),
      )
      .limit(1)
  ).length > 0;

/** Whether this is the account's current profile image or signature. */
export const isPictureOf = async (db: Db, uploadId: string, userId: string): Promise<boolean> =>
  (
    await db
      .select(one)
      .from(users)
      .where(
        and(
          eq(users.id, userId),
          or(eq(users.profileImageUploadId, uploadId), eq(users.signatureUploadId, uploadId)),
        ),
      )
      .limit(1)
  ).length > 0;
