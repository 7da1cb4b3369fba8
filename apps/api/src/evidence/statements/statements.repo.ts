import type { StatementMapping } from '@qanoon/contracts/evidence/statements';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { statementMappings } from '@qanoon/db/schema';
import { eq } from 'drizzle-orm';

export async function findMapping(
  db: Pick<Db, 'select'>,
  payeeAccountId: string,
): Promise<StatementMapping | undefined> {
  const [row] = await db
    .select({ mapping: statementMappings.mapping })
    .from(statementMappings)
    .where(eq(statementMappings.payeeAccountId, payeeAccountId))
    .limit(1);
  return row?.mapping;
}

export async function saveMapping(
  tx: Tx,
  { payeeAccountId, mapping, at }: { payeeAccountId: string; mapping: StatementMapping; at: Date },
): Promise<void> {
  await tx
    .insert(statementMappings)
    .values({ payeeAccountId, mapping, updatedAt: at })
    .onConflictDoUpdate({ target: statementMappings.payeeAccountId, set: { mapping, updatedAt: at } });
}
