import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { isIssued } from '@qanoon/db/queries/certificate-queries';
import { certificateCredentials, certificates, courses } from '@qanoon/db/schema';
import { and, between, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';

export type Credential = typeof certificateCredentials.$inferSelect;
type Reading = Pick<Db, 'select'>;

/**
 * Reads an issued certificate of this student and locks it until the transaction ends: its state and its
 * credential do not change.
 */
export async function lockOwnCertificate(
  tx: Tx,
  { certificateId, studentId }: { certificateId: string; studentId: string },
) {
  const own = tx
    .select()
    .from(certificates)
    .where(and(eq(certificates.id, certificateId), eq(certificates.studentId, studentId), isIssued()));
  const [certificate] = await locked(own, 'no key update');
  return certificate;
}

export async function findCredential(db: Reading, certificateId: string): Promise<Credential | undefined> {
  const [row] = await db
    .select()
    .from(certificateCredentials)
    .where(eq(certificateCredentials.certificateId, certificateId));
  return row;
}

/** Finds the short description of a course as it is now. */
export async function findDescription(db: Reading, courseId: string): Promise<string> {
  const [course] = await db
    .select({ text: courses.shortDescription })
    .from(courses)
    .where(eq(courses.id, courseId));
  return course!.text;
}

/** Finds the credential of an issued certificate with this code; undefined when there is no consent. */
export async function findPublished(db: Db, code: string) {
  const [row] = await db
    .select({ document: certificateCredentials.document, jwt: certificateCredentials.jwt })
    .from(certificates)
    .leftJoin(certificateCredentials, eq(certificateCredentials.certificateId, certificates.id))
    .where(and(eq(certificates.code, code), isIssued()));
  return row;
}

export const countCredentials = (db: Pick<Db, '$count'>): Promise<number> =>
  db.$count(certificateCredentials);

/** Reserves an index for a certificate that has no credential; false when the index is taken. */
export async function reserveIndex(
  tx: Tx,
  row: { certificateId: string; keyId: string; statusIndex: number; at: Date },
): Promise<boolean> {
  const { certificateId, keyId, statusIndex, at } = row;
  const inserted = await tx
    .insert(certificateCredentials)
    .values({ certificateId, keyId, statusIndex, consentedAt: at, createdAt: at })
    .onConflictDoNothing()
    .returning({ certificateId: certificateCredentials.certificateId });
  return inserted.length > 0;
}

/** The consent applies again after it was withdrawn. */
export async function renewConsent(tx: Tx, certificateId: string, at: Date): Promise<void> {
  await tx
    .update(certificateCredentials)
    .set({ consentedAt: at, withdrawnAt: null })
    .where(eq(certificateCredentials.certificateId, certificateId));
}

/** Stores what was signed for a consent, unless it was withdrawn or another call has stored it. */
export async function storeSigned(
  tx: Tx,
  consent: { certificateId: string; consentedAt: Date },
  signed: { keyId: string; document: string; jwt: string },
): Promise<void> {
  await tx
    .update(certificateCredentials)
    .set(signed)
    .where(
      and(
        eq(certificateCredentials.certificateId, consent.certificateId),
        eq(certificateCredentials.consentedAt, consent.consentedAt),
        isNull(certificateCredentials.withdrawnAt),
        isNull(certificateCredentials.document),
      ),
    );
}

/** Removes the credentials of these certificates; their places in the status list stay reserved. */
export async function withdraw(tx: Tx, certificateIds: string[], at: Date): Promise<void> {
  if (certificateIds.length === 0) return;
  await tx
    .update(certificateCredentials)
    .set({ document: null, jwt: null, withdrawnAt: at })
    .where(
      and(
        inArray(certificateCredentials.certificateId, certificateIds),
        isNull(certificateCredentials.withdrawnAt),
      ),
    );
}

/** Removes the credentials of all certificates of a student, which it locks before. */
export async function withdrawOfStudent(tx: Tx, studentId: string, at: Date): Promise<void> {
  const ofStudent = tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.studentId, studentId))
    .orderBy(certificates.id);
  const rows = await locked(ofStudent, 'no key update');
  await withdraw(
    tx,
    rows.map(({ id }) => id),
    at,
  );
}

/**
 * Lists the revoked indexes between `first` and `last`: those of withdrawn consents and of replaced and
 * revoked certificates.
 */
export async function listRevoked(db: Reading, first: number, last: number): Promise<number[]> {
  const rows = await db
    .select({ index: certificateCredentials.statusIndex })
    .from(certificateCredentials)
    .innerJoin(certificates, eq(certificates.id, certificateCredentials.certificateId))
    .where(
      and(
        between(certificateCredentials.statusIndex, first, last),
        or(
          isNotNull(certificateCredentials.withdrawnAt),
          inArray(certificates.state, ['replaced', 'revoked']),
        ),
      ),
    )
    .orderBy(sql`1`);
  return rows.map((row) => row.index);
}
