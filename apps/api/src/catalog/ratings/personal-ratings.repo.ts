import type { Db, Tx } from '@qanoon/db/engine/client';
import { courses, ratings } from '@qanoon/db/schema';
import { eq } from 'drizzle-orm';
import type {
  CollectedData,
  ErasedStudent,
  PersonalDataPart,
  Remains,
} from '../../people/accounts/personal-data-parts.ts';

export const personalRatings: PersonalDataPart = { erase, collect };

/** Deletes the ratings, whose texts are personal. */
async function erase(tx: Tx, { id }: ErasedStudent): Promise<Remains> {
  const rows = await tx.delete(ratings).where(eq(ratings.studentId, id)).returning({ id: ratings.id });
  return { subjectIds: rows.map((row) => row.id) };
}

async function collect(db: Db, studentId: string): Promise<CollectedData> {
  const rows = await db
    .select({
      course: courses.title,
      stars: ratings.stars,
      text: ratings.text,
      reply: ratings.reply,
      hiddenReason: ratings.hiddenReason,
      createdAt: ratings.createdAt,
      updatedAt: ratings.updatedAt,
    })
    .from(ratings)
    .innerJoin(courses, eq(courses.id, ratings.courseId))
    .where(eq(ratings.studentId, studentId));
  return { rows: { ratings: rows } };
}
