import type { Db } from '@qanoon/db/engine/client';
import { users } from '@qanoon/db/schema';
import { and, eq } from 'drizzle-orm';

/** Finds the address and the language of an active administrator who manages the academy. */
export async function findAcademyManager(
  db: Db,
  userId: string,
): Promise<Pick<typeof users.$inferSelect, 'email' | 'language'> | undefined> {
  const [row] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.role, 'admin'),
        eq(users.isActive, true),
        eq(users.canManageAcademy, true),
      ),
    )
    .limit(1);
  return row;
}
