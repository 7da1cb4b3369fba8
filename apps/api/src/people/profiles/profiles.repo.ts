import type { Db, Tx } from '@qanoon/db/engine/client';
import { users } from '@qanoon/db/schema';
import { and, eq, or } from 'drizzle-orm';

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

/** Returns whether this is the account's current profile image or signature. */
export const isPictureOf = async (db: Db, uploadId: string, userId: string): Promise<boolean> =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.id, userId),
          or(eq(users.profileImageUploadId, uploadId), eq(users.signatureUploadId, uploadId)),
        ),
      )
      .limit(1)
  ).length > 0;
