import { createContext, use } from 'react';
import type { PaymentFormState } from './use-payment-form.ts';

/** The payment that the modal's form edits. */
export const PaymentContext = createContext<PaymentFormState | undefined>(undefined);

export function usePayment(): PaymentFormState {
  const payment = use(PaymentContext);
  if (!payment) throw new Error('This component belongs inside the payment modal.');
  return payment;
}

/** One field of the payment with its value, its setter and its error, and whether the form is busy. */
export function usePaymentField<Name extends keyof PaymentFormState['fields']>(
  name: Name,
): PaymentFormState['fields'][Name] & { busy: boolean } {
  const { fields, busy } = usePayment();
  return { ...fields[name], busy };
}
