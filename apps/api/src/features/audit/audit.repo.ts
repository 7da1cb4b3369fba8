import type { Tx } from '@qanoon/db/client';
import { auditLog } from '@qanoon/db/schema';

/** Writes down a decision, in the transaction that makes it. */
export async function record(tx: Tx, entry: Omit<typeof auditLog.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(auditLog).values(entry);
}
