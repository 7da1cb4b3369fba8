import type { StudentEventKind } from '@qanoon/contracts/administration/students';
import type { Db } from '@qanoon/db/engine/client';
import { paidTitle } from '@qanoon/db/queries/paid-title';
import { atMost } from '@qanoon/db/queries/queries';
import {
  auditLog,
  certificates,
  courses,
  enrollments,
  payments,
  sentMails,
  sessions,
  studentNotes,
  users,
  videos,
  watchedVideos,
} from '@qanoon/db/schema';
import { and, type Column, desc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

const decider = alias(users, 'decider');

export type EventRow = {
  kind: StudentEventKind;
  subject: string;
  actorName: string | null;
  at: Date | null;
};
type Slice = { before: Date | undefined; limit: number };

/** Lists the newest events of each source before a time, newest first; at most `limit` of each. */
export const listEvents = (db: Db, studentId: string, slice: Slice): Promise<EventRow[][]> =>
  Promise.all([
    accountEvents(db, studentId),
    sessionEvents(db, studentId, slice),
    paymentEvents(db, studentId, slice),
    decisionEvents(db, studentId, slice),
    enrollmentEvents(db, studentId),
    watchedEvents(db, studentId, slice),
    certificateEvents(db, studentId),
    mailEvents(db, studentId, slice),
    noteEvents(db, studentId, slice),
    auditEvents(db, studentId, slice),
  ]);

const inSlice = (column: Column, { before }: Slice): SQL | undefined =>
  before ? lt(column, before) : undefined;

async function accountEvents(db: Db, studentId: string): Promise<EventRow[]> {
  const [account] = await db
    .select({ createdAt: users.createdAt, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, studentId))
    .limit(1);
  return [event('registered', '', account?.createdAt), event('verified', '', account?.verifiedAt)];
}

async function sessionEvents(db: Db, userId: string, slice: Slice): Promise<EventRow[]> {
  const rows = await db
    .select({ userAgent: sessions.userAgent, at: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.parentId), inSlice(sessions.createdAt, slice)))
    .orderBy(desc(sessions.createdAt))
    .limit(atMost(slice.limit));
  return rows.map(({ userAgent, at }) => event('signed-in', userAgent, at));
}

async function paymentEvents(db: Db, studentId: string, slice: Slice): Promise<EventRow[]> {
  const rows = await db
    .select({ title: paidTitle(), at: payments.createdAt })
    .from(payments)
    .where(and(eq(payments.studentId, studentId), inSlice(payments.createdAt, slice)))
    .orderBy(desc(payments.createdAt))
    .limit(atMost(slice.limit));
  return rows.map(({ title, at }) => event('payment-submitted', title, at));
}

async function decisionEvents(db: Db, studentId: string, slice: Slice): Promise<EventRow[]> {
  const rows = await db
    .select({
      title: paidTitle(),
      status: payments.status,
      by: decider.fullName,
      at: payments.processedAt,
    })
    .from(payments)
    .leftJoin(decider, eq(decider.id, payments.decidedById))
    .where(
      and(
        eq(payments.studentId, studentId),
        isNotNull(payments.processedAt),
        inSlice(payments.processedAt, slice),
      ),
    )
    .orderBy(desc(payments.processedAt))
    .limit(atMost(slice.limit));
  return rows.map(({ title, status, by, at }) =>
    event(status === 'completed' ? 'payment-approved' : 'payment-rejected', title, at, by),
  );
}

/**
 * All rows are read, because there is at most one enrollment per course. Grants and ends are in the audit
 * log.
 */
async function enrollmentEvents(db: Db, studentId: string): Promise<EventRow[]> {
  const rows = await db
    .select({
      title: courses.title,
      approvedAt: enrollments.approvedAt,
      completedAt: enrollments.completedAt,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(eq(enrollments.studentId, studentId));
  return rows.flatMap(({ title, approvedAt, completedAt }) => [
    event('enrolled', title, approvedAt),
    event('completed', title, completedAt),
  ]);
}

async function watchedEvents(db: Db, studentId: string, slice: Slice): Promise<EventRow[]> {
  const rows = await db
    .select({ title: videos.title, at: watchedVideos.watchedAt })
    .from(watchedVideos)
    .innerJoin(videos, eq(videos.id, watchedVideos.videoId))
    .where(and(eq(watchedVideos.studentId, studentId), inSlice(watchedVideos.watchedAt, slice)))
    .orderBy(desc(watchedVideos.watchedAt))
    .limit(atMost(slice.limit));
  return rows.map(({ title, at }) => event('watched', title, at));
}

async function certificateEvents(db: Db, studentId: string): Promise<EventRow[]> {
  const rows = await db
    .select({
      title: courses.title,
      by: decider.fullName,
      requestedAt: certificates.createdAt,
      issuedAt: certificates.issuedAt,
      replacesId: certificates.replacesId,
    })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .leftJoin(decider, eq(decider.id, certificates.issuedById))
    .where(eq(certificates.studentId, studentId));
  return rows.flatMap(({ title, by, requestedAt, issuedAt, replacesId }) => [
    // A replacement is not requested by anybody.
    ...(replacesId ? [] : [event('certificate-requested', title, requestedAt)]),
    event('certificate-issued', title, issuedAt, by),
  ]);
}

async function mailEvents(db: Db, userId: string, slice: Slice): Promise<EventRow[]> {
  const rows = await db
    .select({ subject: sentMails.subject, at: sentMails.createdAt })
    .from(sentMails)
    .where(and(eq(sentMails.userId, userId), inSlice(sentMails.createdAt, slice)))
    .orderBy(desc(sentMails.createdAt))
    .limit(atMost(slice.limit));
  return rows.map(({ subject, at }) => event('mail-sent', subject, at));
}

async function noteEvents(db: Db, studentId: string, slice: Slice): Promise<EventRow[]> {
  const rows = await db
    .select({ by: studentNotes.authorName, at: studentNotes.createdAt })
    .from(studentNotes)
    .where(and(eq(studentNotes.studentId, studentId), inSlice(studentNotes.createdAt, slice)))
    .orderBy(desc(studentNotes.createdAt))
    .limit(atMost(slice.limit));
  return rows.map(({ by, at }) => event('note-added', '', at, by));
}

/** The actions of administrators on the account. `subject` is the action, with the course if there is one. */
async function auditEvents(db: Db, studentId: string, slice: Slice): Promise<EventRow[]> {
  const rows = await db
    .select({
      action: auditLog.action,
      courseTitle: auditLog.courseTitle,
      by: auditLog.actorName,
      at: auditLog.createdAt,
    })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, studentId), inSlice(auditLog.createdAt, slice)))
    .orderBy(desc(auditLog.createdAt))
    .limit(atMost(slice.limit));
  return rows
    .filter(({ action }) => !action.startsWith('student.note-'))
    .map(({ action, courseTitle, by, at }) =>
      event('administration', courseTitle ? `${action}: ${courseTitle}` : action, at, by),
    );
}

const event = (
  kind: StudentEventKind,
  subject: string,
  at: Date | null | undefined,
  actorName: string | null = null,
): EventRow => ({ kind, subject, at: at ?? null, actorName });
