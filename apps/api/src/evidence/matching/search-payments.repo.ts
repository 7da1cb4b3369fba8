import type { Db } from '@qanoon/db/engine/client';
import { inOrderOf } from '@qanoon/db/queries/queries';
import { payments } from '@qanoon/db/schema';
import { searchEntries } from '@qanoon/db/search/search-entries';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { paymentTerms } from '../../orders/payment-terms.ts';
import { type CreditRow, canBePaidBy, findPayments, type PaymentRow } from './matching.repo.ts';

/**
 * The payments that this credit can be connected with and that match a search: equal amounts first, within
 * each the best matches, then the latest.
 */
export async function searchConnectable(
  db: Db,
  credit: Pick<CreditRow, 'payeeAccountId' | 'amount'>,
  search: string,
  rows: number,
): Promise<PaymentRow[]> {
  const find = async (amount: SQL, limit: number): Promise<string[]> => {
    const condition = and(canBePaidBy(db, credit), amount);
    const { ids } = await searchEntries(db, {
      kind: 'payment',
      terms: paymentTerms(search),
      state: 'pending',
      where: (id) => sql`exists (select 1 from ${payments} where ${and(eq(payments.id, id), condition)})`,
      limit,
    });
    return ids;
  };
  const equal = await find(eq(payments.amount, credit.amount), rows);
  const others =
    equal.length < rows ? await find(ne(payments.amount, credit.amount), rows - equal.length) : [];
  const ids = [...equal, ...others];
  return inOrderOf(ids, await findPayments(db, ids));
}
