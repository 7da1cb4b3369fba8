import type { Db } from '@qanoon/db/client';
import { users } from '@qanoon/db/schema';
import { and, eq } from 'drizzle-orm';

/** The address of an active administrator. */
export async function findActiveAdminEmail(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'admin'), eq(users.isActive, true)))
    .limit(1);
  return row?.email;
}
