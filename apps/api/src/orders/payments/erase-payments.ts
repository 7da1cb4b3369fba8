import type { Tx } from '@qanoon/db/engine/client';
import { formatPkr, type Paisa } from '@qanoon/domain/lib/money';
import { worded } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/students';
import { creditOf } from '../../money/ledger/ledger.service.ts';
import {
  type ErasedStudent,
  ErasureRefused,
  type PersonalDataPart,
  type Remains,
} from '../../people/accounts/personal-data-parts.ts';
import { lockStudent } from '../../people/find-account.repo.ts';
import * as orders from '../orders/orders.repo.ts';
import { closeOrder } from '../orders/settle-order.ts';
import * as repo from './personal-payments.repo.ts';

/** A student's orders and payments, which remain as vouchers. */
export const personalPayments: PersonalDataPart = { erase, collect: repo.collect };

/**
 * Withdraws the open orders, and clears the reasons of administrators and banks, which name people: "brother of …". Throws
 * ErasureRefused while a payment is under review, and while the academy owes the student money.
 */
async function erase(tx: Tx, student: ErasedStudent): Promise<Remains> {
  const payments = await repo.listPayments(tx, student.id);
  if (payments.some(({ status }) => status === 'pending'))
    throw new ErasureRefused(student, worded(m.decidePaymentBeforeErasure, undefined));
  const { orderIds, credit } = await withdrawForErasure(tx, student.id, student.at);
  if (credit > 0)
    throw new ErasureRefused(student, worded(m.payCreditBackBeforeErasure, { amount: formatPkr(credit) }));
  await repo.clearReasons(tx, student.id);
  await repo.renameProofs(tx, student.id);
  return { subjectIds: [...payments.map(({ id }) => id), ...orderIds], payments: payments.length };
}

/**
 * Withdraws the open orders of a student who is erased. Returns the ids of all orders, and what the academy owes the
 * student then, in paisa.
 */
async function withdrawForErasure(
  tx: Tx,
  studentId: string,
  at: Date,
): Promise<{ orderIds: string[]; credit: Paisa }> {
  await lockStudent(tx, studentId, { orErased: true });
  for (const id of await orders.listOpenOrderIds(tx, studentId))
    await closeOrder(tx, (await orders.lockOrder(tx, id))!, 'withdrawn', {
      event: 'withdrawn',
      actor: null,
      at,
    });
  return { orderIds: await orders.listOrderIds(tx, studentId), credit: await creditOf(tx, studentId) };
}
