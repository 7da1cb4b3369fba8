import type { Db, Tx } from '@qanoon/db/engine/client';
import { sentMails, users } from '@qanoon/db/schema';
import { eq } from 'drizzle-orm';

/** Finds the account with this address. */
export async function findAccountId(db: Db, email: string): Promise<string | undefined> {
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  return account?.id;
}

/**
 * Records a mail for the page of its account. Its text is not recorded, because it can contain links that grant
 * access.
 */
export async function insertSentMail(tx: Tx, mail: typeof sentMails.$inferInsert): Promise<void> {
  await tx.insert(sentMails).values(mail);
}
