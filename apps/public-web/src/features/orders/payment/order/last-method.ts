import { personalStorage } from '@qanoon/client/session/personal-storage';
import { PAYMENT_METHODS, type PaymentMethod } from '@qanoon/domain/lib/payment-methods';

const KEY = 'last_payment_method';

/** The method of the user's last payment on this device, if it is among the `offered` ones. */
export function lastMethod(offered: readonly PaymentMethod[]): PaymentMethod | undefined {
  const stored = personalStorage.get(KEY);
  return PAYMENT_METHODS.find((method) => method === stored && offered.includes(method));
}

export const storeLastMethod = (method: PaymentMethod): void => personalStorage.set(KEY, method);
