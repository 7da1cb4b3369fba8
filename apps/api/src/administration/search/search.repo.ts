import type { Db } from '@qanoon/db/engine/client';
import { printedOr, shownStudentName } from '@qanoon/db/queries/certificate-queries';
import { paidTitle } from '@qanoon/db/queries/paid-title';
import { atMost, contains } from '@qanoon/db/queries/queries';
import {
  certificateNames,
  certificates,
  courseDrafts,
  courses,
  payments,
  transcriptParts,
  users,
  videos,
} from '@qanoon/db/schema';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';

/** Lists what the search shows of these payments, in any order. */
export const listPayments = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: payments.id,
      status: payments.status,
      transactionId: payments.transactionId,
      studentName: users.fullName,
      courseTitle: paidTitle(),
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.studentId))
    .where(inArray(payments.id, [...ids]));

export const listStudents = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: users.id, fullName: users.fullName, email: users.email, isActive: users.isActive })
    .from(users)
    .where(inArray(users.id, [...ids]));

export const listCourses = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: courses.id,
      title: courses.title,
      instructorName: courses.instructorName,
      archivedAt: courses.archivedAt,
    })
    .from(courses)
    .where(inArray(courses.id, [...ids]));

/** Lists drafts of new courses whose title contains the term, the last edited first. */
export const listDrafts = (db: Db, term: string, rows: number) =>
  db
    .select({ id: courseDrafts.id, title: courseDrafts.title })
    .from(courseDrafts)
    .where(and(isNull(courseDrafts.courseId), contains(courseDrafts.titleFolded, term)))
    .orderBy(desc(courseDrafts.updatedAt), desc(courseDrafts.id))
    .limit(atMost(rows));

/** Names and titles are those that were printed; for requests, those that would be printed now. */
export const listCertificates = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: certificates.id,
      code: certificates.code,
      state: certificates.state,
      studentName: shownStudentName(),
      courseTitle: printedOr('courseTitle', courses.title),
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.studentId))
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .leftJoin(certificateNames, eq(certificateNames.studentId, certificates.studentId))
    .where(inArray(certificates.id, [...ids]));

/** A lecture that is part of its course now. */
const lecture = {
  videoId: videos.id,
  title: videos.title,
  courseId: videos.courseId,
  courseTitle: courses.title,
};

/** Lists these lectures, in any order. */
export const listLectures = (db: Db, ids: readonly string[]) =>
  db
    .select({ ...lecture, id: videos.id })
    .from(videos)
    .innerJoin(courses, eq(courses.id, videos.courseId))
    .where(and(inArray(videos.id, [...ids]), isNull(videos.archivedAt)));

/** Lists these parts of transcripts with their lectures, in any order. */
export const listSpoken = (db: Db, ids: readonly string[]) =>
  db
    .select({
      ...lecture,
      id: transcriptParts.id,
      startsAt: transcriptParts.startsAt,
      text: transcriptParts.text,
    })
    .from(transcriptParts)
    .innerJoin(videos, eq(videos.id, transcriptParts.videoId))
    .innerJoin(courses, eq(courses.id, videos.courseId))
    .where(and(inArray(transcriptParts.id, [...ids]), isNull(videos.archivedAt)));
