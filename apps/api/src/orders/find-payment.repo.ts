import type { Db } from '@qanoon/db/engine/client';
import { payments } from '@qanoon/db/schema';
import { eq } from 'drizzle-orm';

/** How every feature finds a payment: orders and payments are features that know each other in one direction only. */
export async function findPayment(
  db: Pick<Db, 'select'>,
  id: string,
): Promise<typeof payments.$inferSelect | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).limit(1);
  return payment;
}
