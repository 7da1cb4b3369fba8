import { readCertificateCode } from '@qanoon/contracts/certificates/certificates';
import { readReceiptNumber } from '@qanoon/contracts/money/receipts';
import type { Db } from '@qanoon/db/engine/client';
import { isIssued } from '@qanoon/db/queries/certificate-queries';
import { atMost } from '@qanoon/db/queries/queries';
import { storedTransactionKey } from '@qanoon/db/queries/stored-transaction-key';
import { certificates, orders, payments, receipts, users } from '@qanoon/db/schema';
import { readOrderReference } from '@qanoon/domain/orders/order-reference';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';

/**
 * Lists the ids of the payments with this transaction ID, order reference or receipt number, the newest first
 * of each, at most `rows` of each. Each has its own statement, because PostgreSQL would scan the payments for
 * an `or` of them.
 */
export async function listExactPayments(db: Db, term: string, rows: number): Promise<string[]> {
  const key = storedTransactionKey(term);
  const reference = readOrderReference(term);
  const receipt = readReceiptNumber(term);
  const select = () => db.select({ id: payments.id }).from(payments);
  const newest = [desc(payments.createdAt), desc(payments.id)];
  const found = await Promise.all([
    key
      ? select()
          .where(eq(payments.transactionKey, key))
          .orderBy(...newest)
          .limit(atMost(rows))
      : [],
    reference
      ? select()
          .innerJoin(orders, eq(orders.id, payments.orderId))
          .where(eq(orders.reference, reference))
          .orderBy(...newest)
          .limit(atMost(rows))
      : [],
    receipt
      ? db
          .select({ id: receipts.paymentId })
          .from(receipts)
          .where(
            and(
              eq(receipts.year, receipt.year),
              eq(receipts.number, receipt.number),
              isNotNull(receipts.paymentId),
            ),
          )
      : [],
  ]);
  return [...new Set(found.flat().flatMap(({ id }) => id ?? []))];
}

/** Finds the id of the student with this e-mail address. */
export async function listExactStudents(db: Db, term: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.email, term.trim().toLowerCase()), eq(users.role, 'student'), isNull(users.erasedAt)),
    );
  return rows.map(({ id }) => id);
}

/** Finds the id of the certificate with this certificate ID. */
export async function listExactCertificates(db: Db, term: string): Promise<string[]> {
  const code = readCertificateCode(term);
  if (!code) return [];
  const rows = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.code, code), isIssued()));
  return rows.map(({ id }) => id);
}
