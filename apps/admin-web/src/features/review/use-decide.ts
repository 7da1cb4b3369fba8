import { codeOf, messageOf, trpc } from '@qanoon/client/trpc';
import { toast } from '@qanoon/ui/toast';
import { useState } from 'react';

type Decision = 'approve' | 'reject';

/** Approving and rejecting: one decision a request at a time, and the lists loaded anew whatever came of it. */
export function useDecide() {
  const utils = trpc.useUtils();
  const approve = trpc.payments.approve.useMutation();
  const reject = trpc.payments.reject.useMutation();
  const [busy, setBusy] = useState<Record<string, Decision>>({});

  async function decide(
    paymentId: string,
    decision: Decision,
    work: () => Promise<unknown>,
    words: { done: string; failed: string },
  ): Promise<boolean> {
    if (busy[paymentId]) return false;
    setBusy((known) => ({ ...known, [paymentId]: decision }));
    let settled = true;
    try {
      await work();
      toast.success(words.done);
    } catch (failure) {
      toast.error(messageOf(failure, words.failed));
      // Someone else was first: there is nothing left to decide here.
      settled = codeOf(failure) === 'PAYMENT_NOT_PENDING';
    }
    await Promise.all([utils.payments.requests.invalidate(), utils.analytics.invalidate()]);
    setBusy(({ [paymentId]: _decided, ...others }) => others);
    return settled;
  }

  return {
    busyWith: (paymentId: string): Decision | undefined => busy[paymentId],
    approve: (paymentId: string) =>
      decide(paymentId, 'approve', () => approve.mutateAsync({ paymentId }), { done: 'Payment approved!', failed: 'Failed to approve payment.' }),
    reject: (paymentId: string, reason: string) =>
      decide(paymentId, 'reject', () => reject.mutateAsync({ paymentId, reason: reason || undefined }), {
        done: 'Payment rejected.',
        failed: 'Failed to reject payment.',
      }),
  };
}
