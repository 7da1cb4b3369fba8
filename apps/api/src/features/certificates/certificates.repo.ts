import type { IssuedState } from '@qanoon/contracts/certificate-states';
import type { Db } from '@qanoon/db/client';
import { sumCounters } from '@qanoon/db/counters';
import { atMost, beyond, printed } from '@qanoon/db/queries';
import { certificateCredentials, certificateNames, certificates, courses, users } from '@qanoon/db/schema';
import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
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
      /** As printed, or as it would be printed now. */
      studentName: sql<string>`coalesce(${certificates.studentName},
        case when ${certificates.issuedAt} is null then ${certificateNames.name} end, ${users.fullName})`,
      studentEmail: users.email,
      studentLanguage: users.language,
      courseTitle: printed(certificates.courseTitle, courses.title),
      instructorName: printed(certificates.instructorName, courses.instructorName),
      /** The names that the student confirmed; null without a confirmation. */
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
    .leftJoin(newer, and(eq(newer.replacesId, certificates.id), isNotNull(newer.issuedAt)))
    .leftJoin(older, eq(older.id, certificates.replacesId));

export type ShownCertificate = Awaited<ReturnType<typeof listOwn>>[number];

/** One certificate of each course: without those that were replaced, and without unfinished replacements. */
const isCurrent = and(
  isNull(certificates.replacedAt),
  or(isNull(certificates.replacesId), isNotNull(certificates.issuedAt)),
);

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

const isPending = and(isNull(certificates.issuedAt), isNull(certificates.declinedAt));

type Place = { cursor?: string | null | undefined; limit: number };

/** Requests that nobody declined, also those that are being drawn, the longest wait first, and the row after the page. */
export const listPending = (db: Db, { cursor, limit }: Place) =>
  selectShown(db)
    .where(and(isPending, beyond(cursor, certificates.createdAt, certificates.id, 'oldest-first')))
    .orderBy(asc(certificates.createdAt), asc(certificates.id))
    .limit(atMost(limit + 1));

const IN_STATE: Record<IssuedState, SQL | undefined> = {
  valid: and(isNull(certificates.replacedAt), isNull(certificates.revokedAt)),
  replaced: isNotNull(certificates.replacedAt),
  revoked: and(isNull(certificates.replacedAt), isNotNull(certificates.revokedAt)),
};

const isIssued = (state: IssuedState | undefined) =>
  and(isNotNull(certificates.issuedAt), state && IN_STATE[state]);

/** Issued certificates, newest first, and the row after the page. */
export const listIssued = (db: Db, { state, cursor, limit }: Place & { state?: IssuedState | undefined }) =>
  selectShown(db)
    .where(and(isIssued(state), beyond(cursor, certificates.issuedAt, certificates.id, 'newest-first')))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(atMost(limit + 1));

/** The number of pending requests, from the counters. */
export const countPending = async (db: Db): Promise<number> =>
  (await sumCounters(db, { names: ['certificate.pending'] })).count;

/** When the oldest pending request was made; null when there is none. */
export async function findOldestPending(db: Db): Promise<Date | null> {
  const [oldest] = await db
    .select({ createdAt: certificates.createdAt })
    .from(certificates)
    .where(isPending)
    .orderBy(asc(certificates.createdAt))
    .limit(1);
  return oldest?.createdAt ?? null;
}

/** Without a state it reads the counters. */
export const countIssued = async (db: Db, state?: IssuedState): Promise<number> =>
  state
    ? db.$count(certificates, isIssued(state))
    : (await sumCounters(db, { names: ['certificate.issued'] })).count;
