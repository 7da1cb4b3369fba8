import type { Tx } from '@qanoon/db/engine/client';
import type { Paisa } from '@qanoon/domain/lib/money';
import { creditOf } from '../../money/ledger/ledger.service.ts';
import { lockStudent } from '../../people/accounts/find-account.repo.ts';
import * as repo from '../orders/orders.repo.ts';
import { closeOrder } from '../orders/settle-order.ts';

/**
 * Withdraws the open orders of a student who is erased. Returns the ids of all orders, and what the academy owes the
 * student then, in paisa.
 */
export async function withdrawForErasure(
  tx: Tx,
  studentId: string,
  at: Date,
): Promise<{ orderIds: string[]; credit: Paisa }> {
  await lockStudent(tx, studentId, { orErased: true });
  for (const id of await repo.listOpenOrderIds(tx, studentId))
    await closeOrder(tx, (await repo.lockOrder(tx, id))!, 'withdrawn', {
      event: 'withdrawn',
      actor: null,
      at,
    });
  return { orderIds: await repo.listOrderIds(tx, studentId), credit: await creditOf(tx, studentId) };
}
