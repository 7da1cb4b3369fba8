import { PAYEE_CHANGES } from '@qanoon/contracts/money/payees';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { auditLog, payeeAccounts } from '@qanoon/db/schema';
import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, max, or, sql } from 'drizzle-orm';

export type PayeeAccountRow = typeof payeeAccounts.$inferSelect;
type Reads = Pick<Db, 'select'>;

/** `samples` tells whether to include the demo's sample accounts. */
type Scope = { samples: boolean };
const inScope = ({ samples }: Scope) => (samples ? undefined : eq(payeeAccounts.isSample, false));
const inOrder = [asc(payeeAccounts.orderIndex), asc(payeeAccounts.id)];

export const listAccounts = (db: Reads, scope: Scope): Promise<PayeeAccountRow[]> =>
  db
    .select()
    .from(payeeAccounts)
    .where(inScope(scope))
    .orderBy(...inOrder);

/** Lists the accounts that students may pay to, in their order. */
export const listActive = (db: Reads, scope: Scope): Promise<PayeeAccountRow[]> =>
  db
    .select()
    .from(payeeAccounts)
    .where(and(eq(payeeAccounts.isActive, true), inScope(scope)))
    .orderBy(...inOrder);

export const listActiveMethods = (db: Reads, scope: Scope): Promise<{ method: PaymentMethod }[]> =>
  db
    .select({ method: payeeAccounts.method })
    .from(payeeAccounts)
    .where(and(eq(payeeAccounts.isActive, true), inScope(scope)))
    .orderBy(...inOrder);

export async function findAccount(db: Reads, id: string, scope: Scope): Promise<PayeeAccountRow | undefined> {
  const [account] = await db
    .select()
    .from(payeeAccounts)
    .where(and(eq(payeeAccounts.id, id), inScope(scope)))
    .limit(1);
  return account;
}

export async function nextOrderIndex(tx: Tx): Promise<number> {
  const [row] = await tx.select({ last: max(payeeAccounts.orderIndex) }).from(payeeAccounts);
  return (row?.last ?? -1) + 1;
}

export async function insertAccount(
  tx: Tx,
  account: typeof payeeAccounts.$inferInsert,
): Promise<PayeeAccountRow> {
  const [inserted] = await tx.insert(payeeAccounts).values(account).returning();
  return inserted!;
}

/** Changes an account that still has `version`, and increments it; undefined when somebody else was first. */
export async function changeAccount(
  tx: Tx,
  { id, version }: { id: string; version: number },
  changed: Partial<typeof payeeAccounts.$inferInsert>,
): Promise<PayeeAccountRow | undefined> {
  const [account] = await tx
    .update(payeeAccounts)
    .set({ ...changed, version: version + 1 })
    .where(and(eq(payeeAccounts.id, id), eq(payeeAccounts.version, version)))
    .returning();
  return account;
}

/** Records the confirmed scan of an account's QR code; false when the account has another version. */
export async function confirmQr(
  tx: Tx,
  { id, version }: { id: string; version: number },
  confirmed: { qrConfirmedAt: Date; qrConfirmedById: string },
): Promise<boolean> {
  const rows = await tx
    .update(payeeAccounts)
    .set(confirmed)
    .where(and(eq(payeeAccounts.id, id), eq(payeeAccounts.version, version)))
    .returning({ id: payeeAccounts.id });
  return rows.length > 0;
}

export async function setOrder(tx: Tx, ids: string[]): Promise<void> {
  for (const [orderIndex, id] of ids.entries())
    await tx
      .update(payeeAccounts)
      .set({ orderIndex })
      .where(and(eq(payeeAccounts.id, id), sql`${payeeAccounts.orderIndex} <> ${orderIndex}`));
}

/** Lists the audit entries of accounts since then, newest first. */
export const listChangesSince = (db: Db, { since, limit, samples }: { since: Date; limit: number } & Scope) =>
  db
    .select(getTableColumns(auditLog))
    .from(auditLog)
    .leftJoin(payeeAccounts, eq(payeeAccounts.id, auditLog.subjectId))
    .where(
      and(
        inArray(auditLog.action, [...PAYEE_CHANGES]),
        gt(auditLog.createdAt, since),
        samples ? undefined : or(isNull(payeeAccounts.id), eq(payeeAccounts.isSample, false)),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit);

/** Lists the audit entries of one account. */
export const listChangesOf = (tx: Reads, id: string) =>
  tx
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), inArray(auditLog.action, [...PAYEE_CHANGES])));
