import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/shared/payments';
import { getMethodName, isWallet, PAYMENT_METHODS, type ReceivedMethod } from './payment-methods.ts';

/** The name of a method for readers. A method that this release does not know keeps its stored name. */
export function paymentMethodName(method: string): string {
  if (method === 'cash') return m.cash();
  const known = PAYMENT_METHODS.find((each) => each === method);
  return known ? getMethodName(known, 'label') : method;
}

/**
 * The field's label: a Reference Number for banks, a Transaction ID for wallets and cash
 * (docs/product/payments.md#methods).
 */
export const transactionIdLabel = (method: ReceivedMethod | undefined): string =>
  method === undefined || method === 'cash' || isWallet(method)
    ? deferred.transactionId()
    : m.referenceNumber();
