import type { Db } from '@qanoon/db/client';
import { AppError } from '../../errors.ts';
import * as repo from './payments.repo.ts';

/** Throws PAYMENT_NOT_FOUND. */
export async function orderIdOfPayment(db: Db, paymentId: string): Promise<string> {
  const payment = await repo.findPayment(db, paymentId);
  if (!payment?.orderId) throw new AppError('PAYMENT_NOT_FOUND');
  return payment.orderId;
}

/** The payment whose credit this one claims, and those that claim this one's. */
export async function listLinkedPayments(db: Db, paymentId: string) {
  const payment = await repo.findPayment(db, paymentId);
  return payment ? repo.listLinked(db, payment) : [];
}
