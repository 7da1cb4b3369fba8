import type { PrintedCertificate } from '@qanoon/contracts/certificates/certificate-printing';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { certificateNames, certificates, courses, enrollments, users } from '@qanoon/db/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Certificate } from '../records/certificate-records.repo.ts';

/** Inserts the student's request for this course; false if one exists already. */
export async function insertRequest(
  tx: Tx,
  row: { studentId: string; courseId: string; at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insert(certificates)
    .values({ studentId: row.studentId, courseId: row.courseId, createdAt: row.at })
    .onConflictDoNothing()
    .returning();
  return inserted.length > 0;
}

/** Turns a declined request into a new one, which keeps the reason; false when it is not declined. */
export async function requestAgain(
  tx: Tx,
  row: { studentId: string; courseId: string; at: Date },
): Promise<boolean> {
  const changed = await tx
    .update(certificates)
    .set({ declinedAt: null, drawingFailedAt: null, createdAt: row.at })
    .where(
      and(
        eq(certificates.studentId, row.studentId),
        eq(certificates.courseId, row.courseId),
        eq(certificates.state, 'declined'),
      ),
    )
    .returning({ id: certificates.id });
  return changed.length > 0;
}

/** Reads the certificate and locks it until the transaction ends. */
export async function lockCertificate(tx: Tx, id: string): Promise<Certificate | undefined> {
  const [row] = await locked(
    tx.select().from(certificates).where(eq(certificates.id, id)).limit(1),
    'update',
  );
  return row;
}

/** Reads the student's requests that wait for a decision and locks them until the transaction ends. */
export const lockWaiting = (tx: Tx, studentId: string): Promise<Certificate[]> =>
  locked(
    tx
      .select()
      .from(certificates)
      .where(
        and(
          eq(certificates.studentId, studentId),
          eq(certificates.state, 'requested'),
          isNull(certificates.replacesId),
        ),
      )
      .orderBy(certificates.id),
    'update',
  );

/** Finds what would be printed about the student and the course now, and when the course was completed. */
export async function findCurrentFacts(
  db: Pick<Db, 'select'>,
  { studentId, courseId }: { studentId: string; courseId: string },
) {
  const [row] = await db
    .select({
      fullName: users.fullName,
      name: certificateNames.name,
      nameUrdu: certificateNames.nameUrdu,
      courseTitle: courses.title,
      courseLanguage: courses.language,
      instructorName: courses.instructorName,
      completedAt: enrollments.completedAt,
    })
    .from(users)
    .innerJoin(courses, eq(courses.id, courseId))
    .leftJoin(certificateNames, eq(certificateNames.studentId, users.id))
    .leftJoin(enrollments, and(eq(enrollments.studentId, users.id), eq(enrollments.courseId, courses.id)))
    .where(eq(users.id, studentId))
    .limit(1);
  return row;
}

/** Everything that an issued certificate states, whatever changes later. */
export type FrozenFacts = {
  courseSeconds: number;
  playedSeconds: number;
  markedSeconds: number;
  printed: PrintedCertificate;
};

/** Freezes the facts of a request that is drawn from now on. */
export async function startDrawing(
  tx: Tx,
  id: string,
  started: { code: string; issuedById: string | null; drawingSince: Date } & FrozenFacts,
): Promise<void> {
  await tx
    .update(certificates)
    .set({ ...started, drawingFailedAt: null })
    .where(eq(certificates.id, id));
}

/**
 * Makes the certificate a request again, whose facts follow the student and the course. `failedAt` is null
 * unless the drawing failed.
 */
export async function endDrawing(tx: Tx, id: string, failedAt: Date | null): Promise<void> {
  await tx
    .update(certificates)
    .set({
      drawingSince: null,
      drawingFailedAt: failedAt,
      issuedById: null,
      courseSeconds: null,
      playedSeconds: null,
      markedSeconds: null,
      printed: null,
    })
    .where(eq(certificates.id, id));
}

type Completed = {
  fileUploadId: string;
  fileSha256: string;
  source: 'drawn' | 'uploaded';
  issuedAt: Date;
};

/**
 * Completes a certificate with its file. `facts` are given for an upload, whose facts are frozen only now.
 */
export async function complete(
  tx: Tx,
  id: string,
  completed: Completed,
  facts?: FrozenFacts & { code: string; issuedById: string | null },
): Promise<Certificate> {
  const [row] = await tx
    .update(certificates)
    .set({ ...completed, ...facts, drawingSince: null, drawingFailedAt: null })
    .where(eq(certificates.id, id))
    .returning();
  return row!;
}

export async function setCode(tx: Tx, id: string, code: string): Promise<void> {
  await tx.update(certificates).set({ code }).where(eq(certificates.id, id));
}

export async function decline(tx: Tx, id: string, declined: { reason: string; at: Date }): Promise<void> {
  await tx
    .update(certificates)
    .set({ declinedAt: declined.at, declineReason: declined.reason })
    .where(eq(certificates.id, id));
}

/** Inserts the row that replaces a certificate. It keeps the date of the request and the mark of a reversed payment. */
export async function insertReplacement(
  tx: Tx,
  { id, studentId, courseId, flaggedAt, flagReason, createdAt }: Certificate,
  reissueReason: string,
): Promise<Certificate> {
  const [row] = await tx
    .insert(certificates)
    .values({ studentId, courseId, flaggedAt, flagReason, replacesId: id, reissueReason, createdAt })
    .returning();
  return row!;
}

export async function findReplacement(
  tx: Pick<Db, 'select'>,
  replacesId: string,
): Promise<Certificate | undefined> {
  const [row] = await tx.select().from(certificates).where(eq(certificates.replacesId, replacesId)).limit(1);
  return row;
}

/** Gives an unfinished replacement its reason of the latest attempt. */
export async function setReissueReason(tx: Tx, id: string, reissueReason: string): Promise<void> {
  await tx.update(certificates).set({ reissueReason }).where(eq(certificates.id, id));
}

export async function deleteReplacement(tx: Tx, id: string): Promise<void> {
  await tx.delete(certificates).where(eq(certificates.id, id));
}

/** Marks a certificate as replaced; returns its code. */
export async function markReplaced(tx: Tx, id: string, at: Date): Promise<string | null> {
  const [row] = await tx
    .update(certificates)
    .set({ replacedAt: at })
    .where(eq(certificates.id, id))
    .returning({ code: certificates.code });
  return row?.code ?? null;
}
