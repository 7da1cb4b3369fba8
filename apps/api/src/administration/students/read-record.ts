import { isIssuedState } from '@qanoon/domain/certificates/certificate-states';
import { progressOf } from '@qanoon/domain/learning/course-progress';
import { NO_MONEY } from '@qanoon/domain/lib/money';
import type { Actor, Deps } from '../../lib/context.ts';
import { titleForReader } from '../../lib/course-texts.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { listCredited } from '../../money/ledger/ledger.service.ts';
import { findStudent } from '../../people/find-account.repo.ts';
import { describeUserAgent } from '../../people/sessions/describe-user-agent.ts';
import { listNotes } from './student-notes.repo.ts';
import * as repo from './student-record.repo.ts';

const MAX_SESSIONS = 100;
const MAX_MAILS = 50;
const MAX_NOTES = 200;

/** Reads the page of a student. Throws STUDENT_NOT_FOUND, also for an erased student and an administrator. */
export async function getStudent({ db, now }: Deps, actor: Actor, { studentId }: { studentId: string }) {
  const student = await findStudent(db, studentId);
  if (!student) throw new AppError('STUDENT_NOT_FOUND');
  const [terms, enrollments, payments, certificates, sessions, mails, notes] = await Promise.all([
    repo.findAcceptedTerms(db, student),
    repo.listEnrollments(db, studentId),
    repo.listPayments(db, studentId),
    repo.listCertificates(db, studentId),
    repo.listSessions(db, studentId, now(), MAX_SESSIONS),
    repo.listMails(db, studentId, MAX_MAILS),
    listNotes(db, studentId, MAX_NOTES),
  ]);
  const credited = await listCredited(
    db,
    payments.flatMap(({ payment }) => (payment.status === 'completed' ? payment.id : [])),
  );
  const courseIds = enrollments.map(({ enrollment }) => enrollment.courseId);
  const lectures = courseIds.length > 0 ? await repo.listLectures(db, studentId, courseIds) : [];
  const { id, fullName, email, isActive, emailVerifiedAt, phone, createdAt } = student;
  return {
    id,
    fullName,
    email,
    isActive,
    emailVerifiedAt,
    phone,
    terms,
    createdAt,
    enrollments: enrollments.map(({ enrollment, course }) =>
      withProgress(
        { ...enrollment, courseTitle: titleForReader(course).courseTitle },
        lectures.filter(({ courseId }) => courseId === enrollment.courseId),
      ),
    ),
    payments: payments.map(({ payment, courseTitle, decidedBy }) => ({
      id: payment.id,
      courseTitle,
      status: payment.status,
      method: payment.method,
      transactionId: payment.transactionId,
      amount: payment.amount,
      receivedAmount: payment.receivedAmount,
      creditedAmount: credited.get(payment.id) ?? NO_MONEY,
      rejectionReason: payment.rejectionReason,
      decidedBy,
      createdAt: payment.createdAt,
      processedAt: payment.processedAt,
    })),
    certificates: certificates.map(({ certificate, courseTitle }) => ({
      id: certificate.id,
      courseTitle,
      // A reserved code is not shown.
      code: isIssuedState(certificate.state) ? certificate.code : null,
      requestedAt: certificate.createdAt,
      issuedAt: certificate.issuedAt,
      state: certificate.state,
      hasFile: certificate.fileUploadId !== null,
    })),
    sessions: sessions.map((session) => ({
      id: session.id,
      device: describeUserAgent(session.userAgent),
      address: session.ip,
      signedInAt: session.createdAt,
      lastSeenAt: session.lastSeenAt ?? session.createdAt,
    })),
    mails,
    notes: notes.map((note) => ({
      id: note.id,
      authorName: note.authorName,
      text: note.text,
      createdAt: note.createdAt,
      own: note.authorId === actor.id,
    })),
  };
}

type EnrollmentRow = Awaited<ReturnType<typeof repo.listEnrollments>>[number];
type LectureRow = Awaited<ReturnType<typeof repo.listLectures>>[number];

function withProgress(row: EnrollmentRow['enrollment'] & { courseTitle: string }, lectures: LectureRow[]) {
  const watched = lectures.filter((lecture) => lecture.watchedAt).length;
  return {
    id: row.id,
    courseId: row.courseId,
    courseTitle: row.courseTitle,
    status: row.status,
    createdAt: row.createdAt,
    approvedAt: row.approvedAt,
    completedAt: row.completedAt,
    grantReason: row.grantReason,
    endedAt: row.endedAt,
    endReason: row.endReason,
    progress: progressOf(watched, lectures.length),
    lectures: lectures.map(({ courseId: _courseId, playedSeconds, ...lecture }) => ({
      ...lecture,
      playedSeconds: playedSeconds ?? 0,
    })),
  };
}
