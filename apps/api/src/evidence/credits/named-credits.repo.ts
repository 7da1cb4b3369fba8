import type { Tx } from '@qanoon/db/engine/client';
import { credits } from '@qanoon/db/schema';
import { and, eq, inArray } from 'drizzle-orm';

const BATCH = 500;

/** Which of these keys of transaction IDs are of credits of the account. */
export async function findCreditKeys(
  tx: Tx,
  payeeAccountId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (let start = 0; start < keys.length; start += BATCH) {
    const rows = await tx
      .select({ key: credits.transactionKey })
      .from(credits)
      .where(
        and(
          eq(credits.payeeAccountId, payeeAccountId),
          inArray(credits.transactionKey, keys.slice(start, start + BATCH)),
        ),
      );
    for (const { key } of rows) found.add(key!);
  }
  return found;
}
