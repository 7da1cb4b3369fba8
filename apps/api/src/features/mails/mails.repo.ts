import type { Db } from '@qanoon/db/client';
import { users } from '@qanoon/db/schema';
import { and, eq } from 'drizzle-orm';

/** The address and the language of an active administrator. */
export async function findActiveAdmin(
  db: Db,
  userId: string,
): Promise<Pick<typeof users.$inferSelect, 'email' | 'language'> | undefined> {
  const [row] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'admin'), eq(users.isActive, true)))
    .limit(1);
  return row;
}
