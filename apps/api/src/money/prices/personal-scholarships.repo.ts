import type { Db, Tx } from '@qanoon/db/engine/client';
import { courses, scholarships } from '@qanoon/db/schema';
import { asc, eq } from 'drizzle-orm';
import type {
  CollectedData,
  ErasedStudent,
  PersonalDataPart,
  Remains,
} from '../../people/accounts/personal-data-parts.ts';

export const personalScholarships: PersonalDataPart = { erase, collect };

async function erase(tx: Tx, { id }: ErasedStudent): Promise<Remains> {
  await tx.delete(scholarships).where(eq(scholarships.studentId, id));
  return {};
}

async function collect(db: Db, studentId: string): Promise<CollectedData> {
  const rows = await db
    .select({
      course: courses.title,
      pricePaisa: scholarships.price,
      reason: scholarships.reason,
      endsAt: scholarships.endsAt,
      withdrawnAt: scholarships.withdrawnAt,
      createdAt: scholarships.createdAt,
    })
    .from(scholarships)
    .innerJoin(courses, eq(courses.id, scholarships.courseId))
    .where(eq(scholarships.studentId, studentId))
    .orderBy(asc(scholarships.createdAt));
  return { rows: { scholarships: rows } };
}
