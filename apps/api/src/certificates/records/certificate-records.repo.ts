import { sumCounters } from '@qanoon/db/counters/counters';
import type { Db } from '@qanoon/db/engine/client';
import { isIssued, isPending, printedOr, shownStudentName } from '@qanoon/db/queries/certificate-queries';
import { atMost, beyond } from '@qanoon/db/queries/queries';
import { certificateCredentials, certificateNames, certificates, courses, users } from '@qanoon/db/schema';
import {
  type CertificateState,
  ISSUED_STATES,
  type IssuedState,
  PENDING_STATES,
} from '@qanoon/domain/certificates/certificate-states';
import { and, asc, desc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

export type Certificate = typeof certificates.$inferSelect;

/** The certificate that replaces this one, and the one that it replaces. */
const newer = alias(certificates, 'newer');
const older = alias(certificates, 'older');

/** Certificates with what lists show of them. */
export const selectShown = (db: Pick<Db, 'select'>) =>
  db
    .select({
      certificate: certificates,
      studentName: shownStudentName(),
      studentEmail: users.email,
      studentLanguage: users.language,
      courseTitle: printedOr('courseTitle', courses.title),
      instructorName: printedOr('instructorName', courses.instructorName),
      /** The names that the student confirmed; null when there is no confirmation. */
      confirmed: { nameUrdu: certificateNames.nameUrdu, at: certificateNames.confirmedAt },
      credential: {
        consentedAt: certificateCredentials.consentedAt,
        withdrawnAt: certificateCredentials.withdrawnAt,
      },
      replacedBy: newer.code,
      reissueReason: newer.reissueReason,
      replaces: older.code,
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.studentId))
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .leftJoin(certificateNames, eq(certificateNames.studentId, certificates.studentId))
    // A consent whose credential could not be signed counts as none, so that it can be given again.
    .leftJoin(
      certificateCredentials,
      and(
        eq(certificateCredentials.certificateId, certificates.id),
        isNotNull(certificateCredentials.document),
      ),
    )
    .leftJoin(newer, and(eq(newer.replacesId, certificates.id), isIssued(newer)))
    .leftJoin(older, eq(older.id, certificates.replacesId));

export type ShownCertificate = Awaited<ReturnType<typeof listOwn>>[number];

/** One certificate for each course: those that were replaced and unfinished replacements are left out. */
const isCurrent = and(ne(certificates.state, 'replaced'), or(isNull(certificates.replacesId), isIssued()));

export const listOwn = (db: Db, studentId: string) =>
  selectShown(db)
    .where(and(eq(certificates.studentId, studentId), isCurrent))
    .orderBy(desc(certificates.createdAt), desc(certificates.id));

export async function findOwnByCourse(db: Pick<Db, 'select'>, studentId: string, courseId: string) {
  const [row] = await selectShown(db)
    .where(and(eq(certificates.studentId, studentId), eq(certificates.courseId, courseId), isCurrent))
    .limit(1);
  return row;
}

export async function findCertificate(db: Pick<Db, 'select'>, id: string): Promise<Certificate | undefined> {
  const [certificate] = await db.select().from(certificates).where(eq(certificates.id, id)).limit(1);
  return certificate;
}

type Place = { cursor?: string | null | undefined; limit: number };

/**
 * Lists requests that nobody declined, also those that are being drawn, the longest wait first, and the row
 * after the page.
 */
export const listPending = (db: Db, { cursor, limit }: Place) =>
  selectShown(db)
    .where(and(isPending(), beyond(cursor, certificates.createdAt, certificates.id, 'oldest-first')))
    .orderBy(asc(certificates.createdAt), asc(certificates.id))
    .limit(atMost(limit + 1));

/** Lists issued certificates, newest first, and the row after the page. */
export const listIssued = (db: Db, { state, cursor, limit }: Place & { state?: IssuedState | undefined }) =>
  selectShown(db)
    .where(
      and(
        isIssued(),
        state && eq(certificates.state, state),
        beyond(cursor, certificates.issuedAt, certificates.id, 'newest-first'),
      ),
    )
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(atMost(limit + 1));

const countIn = async (db: Db, states: readonly CertificateState[]): Promise<number> =>
  (await sumCounters(db, { names: states.map((state) => `certificate.${state}`) })).count;

/** Counts the pending requests, from the counters. */
export const countPending = (db: Db): Promise<number> => countIn(db, PENDING_STATES);

/** When the oldest pending request was made; null when there is none. */
export async function findOldestPending(db: Db): Promise<Date | null> {
  const [oldest] = await db
    .select({ createdAt: certificates.createdAt })
    .from(certificates)
    .where(isPending())
    .orderBy(asc(certificates.createdAt))
    .limit(1);
  return oldest?.createdAt ?? null;
}

/** The number of issued certificates, or of those in a state, from the counters. */
export const countIssued = (db: Db, state?: IssuedState): Promise<number> =>
  countIn(db, state ? [state] : ISSUED_STATES);

/** Whether this file is one of the student's certificates. */
export const isFileOf = async (db: Db, uploadId: string, studentId: string): Promise<boolean> =>
  (
    await db
      .select({ id: certificates.id })
      .from(certificates)
      .where(and(eq(certificates.fileUploadId, uploadId), eq(certificates.studentId, studentId)))
      .limit(1)
  ).length > 0;
