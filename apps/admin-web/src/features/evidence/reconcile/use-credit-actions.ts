import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { Credit } from '@qanoon/contracts/evidence/credits';
import * as m from '@qanoon/messages/admin/reconcile';
import type { Message } from '@qanoon/messages/message';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useState } from 'react';
import { whySkipped } from '../skipped-payments.ts';

type Target = { creditId: string; paymentId?: string; isApproval?: boolean };

/**
 * Runs a reviewer's actions on transfers, one at a time. After each the lists are loaded again, also when the
 * server refuses, because others may have changed them.
 */
export function useCreditActions(onDone: () => void) {
  const utils = trpc.useUtils();
  const connecting = trpc.credits.connect.useMutation();
  const disconnecting = trpc.credits.disconnect.useMutation();
  const settingAside = trpc.credits.setAside.useMutation();
  const reopening = trpc.credits.reopen.useMutation();
  const approving = trpc.reviews.approveCertain.useMutation();
  /** The transfer of the running action, and the payment that is being connected or approved. */
  const [running, setRunning] = useState<Target>();

  async function run(
    work: () => Promise<unknown>,
    target: Target,
    done: Message | undefined,
    failed: Message,
    onSuccess?: () => void,
  ): Promise<void> {
    if (running) return;
    setRunning(target);
    toast.dismissErrors();
    try {
      await work();
      if (done) toast.success(done());
      onSuccess?.();
    } catch (failure) {
      toast.error(messageOf(failure, failed()));
    } finally {
      onDone();
      await Promise.all([
        utils.credits.list.invalidate(),
        utils.credits.findPayments.invalidate(),
        utils.payments.invalidate(),
        utils.reviews.own.invalidate(),
      ]);
      setRunning(undefined);
    }
  }

  return {
    running,
    /**
     * `onConnected` runs while the transfer is still in its list, so that a dialog returns the focus there.
     */
    connect: ({ id: creditId }: Credit, paymentId: string, onConnected?: () => void) =>
      void run(
        () => connecting.mutateAsync({ creditId, paymentId }),
        { creditId, paymentId },
        m.connected,
        m.connectCouldNot,
        onConnected,
      ),
    /**
     * Approves the payment with its certain transfer, which is connected with it when the time to undo that
     * is over.
     */
    approve: ({ id: creditId }: Credit, payment: { id: string; studentName: string }) =>
      void run(
        async () => {
          const { skipped } = await approving.mutateAsync({ paymentIds: [payment.id] });
          if (skipped.length === 0) toast.success(m.approvedSoon());
          else toast.warning(m.notApproved(), whySkipped(skipped, [payment]));
        },
        { creditId, paymentId: payment.id, isApproval: true },
        undefined,
        m.approveCouldNot,
      ),
    disconnect: ({ id: creditId }: Credit) =>
      void run(
        () => disconnecting.mutateAsync({ creditId }),
        { creditId },
        m.disconnected,
        m.disconnectCouldNot,
      ),
    setAside: ({ id: creditId }: Credit) =>
      void run(() => settingAside.mutateAsync({ creditId }), { creditId }, m.wasSetAside, m.setAsideCouldNot),
    reopen: ({ id: creditId }: Credit) =>
      void run(() => reopening.mutateAsync({ creditId }), { creditId }, m.reopened, m.reopenCouldNot),
  };
}

export type CreditActions = ReturnType<typeof useCreditActions>;
