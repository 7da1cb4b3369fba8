import type { Db } from '@qanoon/db/engine/client';
import { auditLog, certificates, jobs, notifications, uploads } from '@qanoon/db/schema';
import { and, eq, inArray } from 'drizzle-orm';

/**
 * Finds issued certificates that lack their file, code, audit entry or notification, or have several of them,
 * certificates that wait for a job that does not exist, and two valid ones for the same student and course.
 */
export async function findCertificateViolations({ db }: { db: Db }): Promise<string[]> {
  const rows = await db
    .select({ certificate: certificates, file: uploads })
    .from(certificates)
    .leftJoin(uploads, eq(uploads.id, certificates.fileUploadId));
  const drawing = await db.select().from(jobs).where(eq(jobs.name, 'draw-certificate'));
  const violations: string[] = [];
  const valid = new Set<string>();
  for (const { certificate, file } of rows) {
    const its = `the certificate ${certificate.id}`;
    const { id, state, studentId, courseId, code, fileSha256, issuedAt } = certificate;
    const hasJob = drawing.some(({ input }) => (input as { certificateId: string }).certificateId === id);
    if (state === 'drawing' && !hasJob) violations.push(`${its} is being drawn without a job`);
    if (state === 'valid') {
      const key = `${studentId} ${courseId}`;
      if (valid.has(key)) violations.push(`${its} is a second one of its student and course`);
      valid.add(key);
    }
    if (!issuedAt) continue;
    if (!code) violations.push(`${its} was issued without a code`);
    if (!file?.claimedAt || file.sha256 !== fileSha256) violations.push(`${its} was issued without its file`);
    const recorded = await db.$count(
      auditLog,
      and(
        eq(auditLog.subjectId, id),
        inArray(auditLog.action, ['certificate.issued', 'certificate.reissued']),
      ),
    );
    const notified = await db.$count(
      notifications,
      and(eq(notifications.subjectId, id), eq(notifications.userId, studentId)),
    );
    if (recorded !== 1 || notified !== 1)
      violations.push(`${its} was recorded ${recorded} times, and its student notified ${notified} times`);
  }
  return violations;
}

/** Finds a certificate whose drawing was acknowledged and that is not issued. */
export async function findLostDrawing(db: Db, certificateId: string): Promise<string[]> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, certificateId));
  return row?.source === 'drawn' ? [] : [`the certificate ${certificateId} was drawn and is missing`];
}
