import type { Db, Tx } from '@qanoon/db/client';
import { users } from '@qanoon/db/schema';
import { eq } from 'drizzle-orm';

export type Account = typeof users.$inferSelect;

/** The caller's own account, which exists because the caller is signed in. */
export async function getAccount(db: Db, id: string): Promise<Account> {
  const [account] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return account!;
}

export async function updateAccount(
  tx: Tx,
  id: string,
  changed: Partial<
    Pick<
      Account,
      | 'fullName'
      | 'profileImageUploadId'
      | 'signatureUploadId'
      | 'emailNotifications'
      | 'dataSaver'
      | 'language'
      | 'phone'
    >
  >,
): Promise<Account> {
  const [account] = await tx.update(users).set(changed).where(eq(users.id, id)).returning();
  return account!;
}
