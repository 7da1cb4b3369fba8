import { PAYMENT_METHODS, type PaymentMethod } from '@qanoon/contracts/payments';
import { localStore } from '@qanoon/ui/browser-storage';

const KEY = 'last_payment_method';

/** The method of the last payment that was submitted on this device, if it is among the `offered` ones. */
export function lastMethod(offered: readonly PaymentMethod[]): PaymentMethod | undefined {
  const stored = localStore.get(KEY);
  return PAYMENT_METHODS.find((method) => method === stored && offered.includes(method));
}

export const storeLastMethod = (method: PaymentMethod): boolean => localStore.set(KEY, method);
