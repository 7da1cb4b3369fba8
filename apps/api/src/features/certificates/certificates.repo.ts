import type { IssuedState } from '@qanoon/contracts/certificate-states';
import type { ListCertificatesInput } from '@qanoon/contracts/certificates';
import type { Db } from '@qanoon/db/client';
import { sumCounters } from '@qanoon/db/counters';
import { atMost, beyond, contains, containsCapitals, printed } from '@qanoon/db/queries';
import { certificateCredentials, certificateNames, certificates, courses, users } from '@qanoon/db/schema';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

export type Certificate = typeof certificates.$inferSelect;

/** The certificate that replaces this one, and the one that it replaces. */
const newer = alias(certificates, 'newer');
const older = alias(certificates, 'older');

const select = (db: Pick<Db, 'select'>) =>
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
  select(db)
    .where(and(eq(certificates.studentId, studentId), isCurrent))
    .orderBy(desc(certificates.createdAt), desc(certificates.id));

export async function findOwnByCourse(db: Pick<Db, 'select'>, studentId: string, courseId: string) {
  const [row] = await select(db)
    .where(and(eq(certificates.studentId, studentId), eq(certificates.courseId, courseId), isCurrent))
    .limit(1);
  return row;
}

export async function findCertificate(db: Pick<Db, 'select'>, id: string): Promise<Certificate | undefined> {
  const [certificate] = await db.select().from(certificates).where(eq(certificates.id, id)).limit(1);
  return certificate;
}

const isPending = and(isNull(certificates.issuedAt), isNull(certificates.declinedAt));

/** Requests that nobody declined, also those that are being drawn, the longest wait first, and the row after the page. */
export const listPending = (db: Db, { search, cursor, limit }: ListCertificatesInput) =>
  select(db)
    .where(
      and(
        isPending,
        found(db, search),
        beyond(cursor, certificates.createdAt, certificates.id, 'oldest-first'),
      ),
    )
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
export const listIssued = (db: Db, { search, state, cursor, limit }: ListCertificatesInput) =>
  select(db)
    .where(
      and(
        isIssued(state),
        found(db, search),
        beyond(cursor, certificates.issuedAt, certificates.id, 'newest-first'),
      ),
    )
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(atMost(limit + 1));

/** Without a search it reads the counters. */
export const countPending = async (db: Db, search?: string): Promise<number> =>
  search
    ? db.$count(certificates, and(isPending, found(db, search)))
    : (await sumCounters(db, { names: ['certificate.pending'] })).count;
/** Without a search and a state it reads the counters. */
export const countIssued = async (db: Db, search?: string, state?: IssuedState): Promise<number> =>
  search || state
    ? db.$count(certificates, and(isIssued(state), found(db, search)))
    : (await sumCounters(db, { names: ['certificate.issued'] })).count;

function found(db: Db, term: string | undefined): SQL | undefined {
  if (!term) return undefined;
  return or(
    inArray(
      certificates.studentId,
      db
        .select({ id: users.id })
        .from(users)
        .where(or(contains(users.fullNameFolded, term), contains(users.email, term))),
    ),
    inArray(
      certificates.studentId,
      db
        .select({ id: certificateNames.studentId })
        .from(certificateNames)
        .where(contains(sql`lower(${certificateNames.name})`, term)),
    ),
    inArray(
      certificates.courseId,
      db.select({ id: courses.id }).from(courses).where(contains(courses.titleFolded, term)),
    ),
    contains(certificates.studentNameFolded, term),
    contains(certificates.courseTitleFolded, term),
    containsCapitals(certificates.code, term),
  );
}
