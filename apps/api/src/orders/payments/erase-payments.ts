import type { Tx } from '@qanoon/db/engine/client';
import { formatPkr } from '@qanoon/domain/lib/money';
import { worded } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/students';
import {
  type ErasedStudent,
  ErasureRefused,
  type PersonalDataPart,
  type Remains,
} from '../../people/accounts/personal-data-parts.ts';
import { withdrawForErasure } from './erased-orders.ts';
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
