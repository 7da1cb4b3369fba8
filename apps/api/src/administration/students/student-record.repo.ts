import type { Db } from '@qanoon/db/engine/client';
import { printedOr } from '@qanoon/db/queries/certificate-queries';
import { titleColumns } from '@qanoon/db/queries/course-columns';
import { paidTitle } from '@qanoon/db/queries/paid-title';
import { atMost } from '@qanoon/db/queries/queries';
import {
  certificates,
  courses,
  enrollments,
  pageRevisions,
  payments,
  playback,
  sections,
  sentMails,
  sessions,
  users,
  videos,
  watchedVideos,
} from '@qanoon/db/schema';
import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

const decider = alias(users, 'decider');

/**
 * Finds when the student accepted the terms, and when that version of them was saved; null if the student has
 * accepted none.
 */
export async function findAcceptedTerms(
  db: Db,
  {
    termsRevisionId,
    termsAcceptedAt,
  }: Pick<typeof users.$inferSelect, 'termsRevisionId' | 'termsAcceptedAt'>,
): Promise<{ acceptedAt: Date; savedAt: Date } | null> {
  if (!termsRevisionId || !termsAcceptedAt) return null;
  const [revision] = await db
    .select({ savedAt: pageRevisions.createdAt })
    .from(pageRevisions)
    .where(eq(pageRevisions.id, termsRevisionId))
    .limit(1);
  return revision ? { acceptedAt: termsAcceptedAt, savedAt: revision.savedAt } : null;
}

export const listEnrollments = (db: Db, studentId: string) =>
  db
    .select({ enrollment: enrollments, course: titleColumns })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(eq(enrollments.studentId, studentId))
    .orderBy(desc(enrollments.createdAt), desc(enrollments.id));

/** Lists the lectures of these courses in order, with the student's progress. */
export const listLectures = (db: Db, studentId: string, courseIds: string[]) =>
  db
    .select({
      id: videos.id,
      courseId: videos.courseId,
      title: videos.title,
      durationSeconds: videos.durationSeconds,
      watchedAt: watchedVideos.watchedAt,
      playedSeconds: playback.playedSeconds,
    })
    .from(videos)
    .innerJoin(sections, eq(sections.id, videos.sectionId))
    .leftJoin(
      watchedVideos,
      and(eq(watchedVideos.videoId, videos.id), eq(watchedVideos.studentId, studentId)),
    )
    .leftJoin(playback, and(eq(playback.videoId, videos.id), eq(playback.studentId, studentId)))
    .where(and(inArray(videos.courseId, courseIds), isNull(videos.archivedAt), isNull(sections.archivedAt)))
    .orderBy(asc(sections.orderIndex), asc(videos.orderIndex), asc(videos.id));

export const listPayments = (db: Db, studentId: string) =>
  db
    .select({ payment: payments, courseTitle: paidTitle(), decidedBy: decider.fullName })
    .from(payments)
    .leftJoin(decider, eq(decider.id, payments.decidedById))
    .where(eq(payments.studentId, studentId))
    .orderBy(desc(payments.createdAt), desc(payments.id));

export const listCertificates = (db: Db, studentId: string) =>
  db
    .select({
      certificate: certificates,
      courseTitle: printedOr('courseTitle', courses.title),
    })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .where(eq(certificates.studentId, studentId))
    .orderBy(desc(certificates.createdAt), desc(certificates.id));

/** Lists the live sign-ins, except the sessions that handoffs created from them. */
export const listSessions = (db: Db, userId: string, now: Date, limit: number) =>
  db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.parentId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(atMost(limit));

export const listMails = (db: Db, userId: string, limit: number) =>
  db
    .select({
      id: sentMails.id,
      email: sentMails.email,
      subject: sentMails.subject,
      sentAt: sentMails.createdAt,
    })
    .from(sentMails)
    .where(eq(sentMails.userId, userId))
    .orderBy(desc(sentMails.createdAt), desc(sentMails.id))
    .limit(atMost(limit));
