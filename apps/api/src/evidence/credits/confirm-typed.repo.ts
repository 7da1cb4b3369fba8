import type { Tx } from '@qanoon/db/engine/client';
import { credits } from '@qanoon/db/schema';
import type { Paisa } from '@qanoon/domain/lib/money';
import { and, eq } from 'drizzle-orm';
import type { NewCredit } from './store-credits.repo.ts';

/** The credits of an account that were typed and not reported since, by their identity. */
export async function listTyped(
  tx: Tx,
  payeeAccountId: string,
): Promise<Map<string, { id: string; amount: Paisa }>> {
  const rows = await tx
    .select({ id: credits.id, identity: credits.identity, amount: credits.amount })
    .from(credits)
    .where(and(eq(credits.payeeAccountId, payeeAccountId), eq(credits.source, 'typed')));
  return new Map(rows.map(({ identity, ...row }) => [identity, row]));
}

/** Replaces what was typed of a credit by what was reported. */
export async function confirmTyped(tx: Tx, id: string, reported: NewCredit): Promise<void> {
  const { source, importId, transactionId, paidAt, precision, payerAccount, sender, originalText } = reported;
  await tx
    .update(credits)
    .set({
      ...{ source, importId, transactionId, paidAt, precision, payerAccount, sender, originalText },
      ...(reported.payerName && { payerName: reported.payerName }),
    })
    .where(and(eq(credits.id, id), eq(credits.source, 'typed')));
}
