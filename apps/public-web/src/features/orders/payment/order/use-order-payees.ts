import { config } from '@qanoon/client/page/config';
import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import { useState } from 'react';
import type { PaymentOrder } from './use-order.ts';

/** The accounts that the order has stored, so that they stay as the student has seen them, and the chosen one. */
export function useOrderPayees(order: PaymentOrder, method: PaymentMethod | undefined) {
  const [chosenId, setChosenId] = useState<string>();
  const payees = order.isPayable ? order.data?.payees : undefined;
  const ofMethod = payees?.filter((account) => account.method === method) ?? [];
  return {
    /** Before the order is loaded, these are the methods of the page. */
    methods: payees ? [...new Set(payees.map((account) => account.method))] : config.paymentMethods,
    /** The accounts of the method. */
    accounts: ofMethod,
    account: ofMethod.find(({ id }) => id === chosenId) ?? ofMethod[0],
    /** The account that the student has chosen, if the method has several. */
    chosenId,
    choose: setChosenId,
    loading: order.isPending,
  };
}
