import { trpcClient } from '@qanoon/client/trpc';
import type { PaymentMethod } from '@qanoon/contracts/payments';

/** A payment account as it is typed; the server normalizes it. `password`: the administrator's own. */
export type NewPayee = {
  method: PaymentMethod;
  accountTitle: string;
  number: string;
  iban: string;
  bankName: string;
  instructions: string;
  password: string;
};

type PayeeCalls = { payees: { add: { mutate: (input: NewPayee) => Promise<unknown> } } };

/** The only call of the setup to the payment accounts. */
export const addPayee = (input: NewPayee): Promise<unknown> =>
  (trpcClient as unknown as PayeeCalls).payees.add.mutate(input);
