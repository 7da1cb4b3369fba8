import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { isIssued, printedOr, printedStudentName } from '@qanoon/db/queries/certificate-queries';
import { certificates, courses, users } from '@qanoon/db/schema';
import type { IssuedState } from '@qanoon/domain/certificates/certificate-states';
import { and, eq, ne, not } from 'drizzle-orm';

/** Names are those that were printed; for erased students, the current ones. */
const shown = {
  studentName: printedStudentName(),
  courseTitle: printedOr('courseTitle', courses.title),
};

/** Reads an issued certificate and locks it until the transaction ends. */
export async function lockIssued(tx: Tx, id: string) {
  const [certificate] = await locked(
    tx
      .select()
      .from(certificates)
      .where(and(eq(certificates.id, id), isIssued())),
    'update',
  );
  if (!certificate) return undefined;
  const [about] = await tx
    .select({ ...shown, erasedAt: users.erasedAt })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.studentId))
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .where(eq(certificates.id, id));
  return {
    studentId: certificate.studentId,
    code: certificate.code!,
    state: certificate.state as IssuedState,
    ...about!,
  };
}

/** Revokes a valid certificate; false for another one. */
export async function revoke(tx: Tx, id: string, revoked: { reason: string; at: Date }): Promise<boolean> {
  const changed = await tx
    .update(certificates)
    .set({ revokedAt: revoked.at, revokeReason: revoked.reason })
    .where(and(eq(certificates.id, id), eq(certificates.state, 'valid')))
    .returning({ id: certificates.id });
  return changed.length > 0;
}

/** Makes a revoked certificate valid again; false for another one. */
export async function reinstate(tx: Tx, id: string): Promise<boolean> {
  const changed = await tx
    .update(certificates)
    .set({ revokedAt: null, revokeReason: null })
    .where(and(eq(certificates.id, id), eq(certificates.state, 'revoked')))
    .returning({ id: certificates.id });
  return changed.length > 0;
}

/**
 * Deletes the replacement of a certificate whose drawing has failed. Returns whether another one is being drawn.
 */
export async function discardReplacement(tx: Tx, replacesId: string): Promise<{ isBeingDrawn: boolean }> {
  const unfinished = and(eq(certificates.replacesId, replacesId), not(isIssued()));
  await tx.delete(certificates).where(and(unfinished, ne(certificates.state, 'drawing')));
  return { isBeingDrawn: (await tx.$count(certificates, unfinished)) > 0 };
}

export async function findIdByCode(db: Pick<Db, 'select'>, code: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.code, code), isIssued()));
  return row?.id;
}

export async function findCode(db: Pick<Db, 'select'>, id: string): Promise<string | null> {
  const [row] = await db
    .select({ code: certificates.code })
    .from(certificates)
    .where(eq(certificates.id, id));
  return row?.code ?? null;
}
