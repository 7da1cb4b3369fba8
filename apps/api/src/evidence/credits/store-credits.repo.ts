import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tx } from '@qanoon/db/engine/client';
import { creditImports, credits, unreadMessages } from '@qanoon/db/schema';
import type { Paisa } from '@qanoon/domain/lib/money';
import { and, eq } from 'drizzle-orm';

/**
 * Upper bound on the rows in one statement, because SQLite blocks the event loop meanwhile. Other requests
 * run between the statements.
 */
const BATCH = 200;

type ImportRow = typeof creditImports.$inferInsert;
export type NewCredit = typeof credits.$inferInsert;
export type NewUnread = typeof unreadMessages.$inferInsert;

export async function insertImport(tx: Tx, row: ImportRow): Promise<string> {
  const [inserted] = await tx.insert(creditImports).values(row).returning({ id: creditImports.id });
  return inserted!.id;
}

export async function setCounts(
  tx: Tx,
  importId: string,
  counts: Pick<ImportRow, 'added' | 'known' | 'unread'>,
): Promise<void> {
  await tx.update(creditImports).set(counts).where(eq(creditImports.id, importId));
}

export async function deleteImport(tx: Tx, importId: string): Promise<void> {
  await tx.delete(creditImports).where(eq(creditImports.id, importId));
}

/**
 * Inserts the credits that are not known; returns their ids. Waits for concurrent imports of the same
 * credits.
 */
export async function insertCredits(tx: Tx, rows: NewCredit[]): Promise<string[]> {
  // The order is always the same, so that two imports of the same credits do not wait for each other.
  const sorted = rows.toSorted(by(({ identity }) => identity));
  const ids: string[] = [];
  for (let start = 0; start < sorted.length; start += BATCH) {
    await nextTurn();
    const inserted = await tx
      .insert(credits)
      .values(sorted.slice(start, start + BATCH))
      .onConflictDoNothing()
      .returning({ id: credits.id });
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

/** Inserts the messages that are not known; returns their number. */
export async function insertUnread(tx: Tx, rows: NewUnread[]): Promise<number> {
  const sorted = rows.toSorted(by(({ hash }) => hash));
  let added = 0;
  for (let start = 0; start < sorted.length; start += BATCH) {
    if (start > 0) await nextTurn();
    const inserted = await tx
      .insert(unreadMessages)
      .values(sorted.slice(start, start + BATCH))
      .onConflictDoNothing()
      .returning({ id: unreadMessages.id });
    added += inserted.length;
  }
  return added;
}

/** The credits of an account that were typed and not reported since, keyed by their identity. */
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

/** Replaces what was typed about a credit with what was reported. */
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

const by =
  <Row>(key: (row: Row) => string) =>
  (a: Row, b: Row) =>
    key(a) < key(b) ? -1 : Number(key(a) > key(b));
