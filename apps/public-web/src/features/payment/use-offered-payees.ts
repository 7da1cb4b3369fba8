import { config } from '@qanoon/client/config';
import { trpc } from '@qanoon/client/trpc';
import type { PaymentMethod } from '@qanoon/contracts/payments';
import { useState } from 'react';

/**
 * The accounts to pay to, and the chosen one. They are loaded when the form opens, and stay as they are while it
 * is open: the student may already have sent the money to what was shown.
 */
export function useOfferedPayees(courseId: string, method: PaymentMethod | undefined) {
  const query = trpc.payees.offered.useQuery(
    { courseId },
    {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  );
  const [chosenId, setChosenId] = useState<string>();
  const ofMethod = query.data?.filter((account) => account.method === method) ?? [];
  return {
    /** Before the accounts are loaded, the methods of the page. */
    methods: query.data ? [...new Set(query.data.map((account) => account.method))] : config.paymentMethods,
    /** The accounts of the method. */
    accounts: ofMethod,
    account: ofMethod.find(({ id }) => id === chosenId) ?? ofMethod[0],
    choose: setChosenId,
    loading: query.isPending,
    failed: query.isError,
    retry: () => void query.refetch(),
  };
}
