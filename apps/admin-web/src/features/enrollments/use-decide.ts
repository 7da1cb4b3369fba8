import { isLiveConnected } from '@qanoon/client/live';
import { codeOf, messageOf, trpc } from '@qanoon/client/trpc';
import type { PaymentRequest } from '@qanoon/contracts/payments';
import * as m from '@qanoon/messages/admin/enrollments';
import type { Message } from '@qanoon/messages/message';
import { toast } from '@qanoon/ui/toast';
import { useRef, useState } from 'react';
import type { Outcome } from './use-requests.ts';

export type Decision = 'approve' | 'reject';
type OnDecided = (request: PaymentRequest, outcome: Outcome, reason: string | null) => void;

const FAILED: Record<Decision, Message> = {
  approve: m.failedToApprovePayment,
  reject: m.failedToRejectPayment,
};

/** Approves and rejects payments. After each decision, and also after a refusal, the list loads once. */
export function useDecide(onDecided: OnDecided) {
  const utils = trpc.useUtils();
  const approval = trpc.payments.approve.useMutation();
  const rejection = trpc.payments.reject.useMutation();
  const [busy, setBusy] = useState<Readonly<Record<string, Decision>>>({});
  // A ref, because both clicks of a double click run before the state changes.
  const running = useRef(new Set<string>());

  /** True if the payment is decided, by this call or by an earlier decision. */
  async function decide(request: PaymentRequest, decision: Decision, reason?: string): Promise<boolean> {
    const { id: paymentId } = request;
    if (running.current.has(paymentId)) return false;
    running.current.add(paymentId);
    setBusy((before) => ({ ...before, [paymentId]: decision }));
    let eventExpected = false;
    try {
      if (decision === 'approve') await approval.mutateAsync({ paymentId });
      else await rejection.mutateAsync({ paymentId, reason });
      // The live event of a decision invalidates the list. A refusal has no event.
      eventExpected = isLiveConnected();
      toast.success(decision === 'approve' ? m.paymentApproved() : m.paymentRejected());
      onDecided(request, decision === 'approve' ? 'completed' : 'failed', reason ?? null);
      return true;
    } catch (thrown) {
      const decidedBefore = codeOf(thrown) === 'PAYMENT_NOT_PENDING';
      toast.error(decidedBefore ? messageOf(thrown, FAILED[decision]()) : FAILED[decision]());
      return decidedBefore;
    } finally {
      running.current.delete(paymentId);
      setBusy(({ [paymentId]: _, ...others }) => others);
      // Not awaited: the row is enabled again as soon as its own response is there.
      if (!eventExpected) {
        void utils.payments.requests.invalidate();
        void utils.analytics.summary.invalidate();
      }
    }
  }

  return { decide, busyWith: (paymentId: string): Decision | undefined => busy[paymentId] };
}
