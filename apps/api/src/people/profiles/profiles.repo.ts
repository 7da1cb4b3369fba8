import type { Tx } from '@qanoon/db/engine/client';
import { users } from '@qanoon/db/schema';
import { eq } from 'drizzle-orm';

export type Account = typeof users.$inferSelect;

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
