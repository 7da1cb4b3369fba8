import type { Db, Tx } from '@qanoon/db/engine/client';
import { courses, enrollments } from '@qanoon/db/schema';
import { eq } from 'drizzle-orm';
import type {
  CollectedData,
  ErasedStudent,
  PersonalDataPart,
  Remains,
} from '../people/accounts/personal-data-parts.ts';

export const personalEnrollments: PersonalDataPart = { erase, collect };

/** Clears the reasons of administrators, which name people. */
async function erase(tx: Tx, { id }: ErasedStudent): Promise<Remains> {
  await tx
    .update(enrollments)
    .set({ grantReason: null, endReason: null })
    .where(eq(enrollments.studentId, id));
  return {};
}

async function collect(db: Db, studentId: string): Promise<CollectedData> {
  const rows = await db
    .select({
      course: courses.title,
      status: enrollments.status,
      createdAt: enrollments.createdAt,
      approvedAt: enrollments.approvedAt,
      completedAt: enrollments.completedAt,
      grantReason: enrollments.grantReason,
      endedAt: enrollments.endedAt,
      endReason: enrollments.endReason,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(eq(enrollments.studentId, studentId));
  return { rows: { enrollments: rows } };
}
