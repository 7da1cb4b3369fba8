import type { Db, Tx } from '@qanoon/db/engine/client';
import { certificateNames, users } from '@qanoon/db/schema';
import { eq } from 'drizzle-orm';

/** Finds the names of a student for certificates, and the name of the account. */
export async function findNames(db: Pick<Db, 'select'>, studentId: string) {
  const [row] = await db
    .select({
      fullName: users.fullName,
      name: certificateNames.name,
      nameUrdu: certificateNames.nameUrdu,
      confirmedAt: certificateNames.confirmedAt,
    })
    .from(users)
    .leftJoin(certificateNames, eq(certificateNames.studentId, users.id))
    .where(eq(users.id, studentId))
    .limit(1);
  return row;
}

export async function saveNames(tx: Tx, row: typeof certificateNames.$inferInsert): Promise<void> {
  const { studentId, ...names } = row;
  await tx
    .insert(certificateNames)
    .values({ studentId, ...names })
    .onConflictDoUpdate({ target: certificateNames.studentId, set: names });
}
