import { messageOf, trpc } from '@qanoon/client/trpc';
import type { Credit } from '@qanoon/contracts/credits';
import * as m from '@qanoon/messages/admin/reconcile';
import type { Message } from '@qanoon/messages/message';
import { toast } from '@qanoon/ui/toast';
import { useState } from 'react';

/**
 * What a reviewer does with a transfer, one at a time. After each the lists are loaded again: others may have changed
 * them, also when the server refuses.
 */
export function useCreditActions(onDone: () => void) {
  const utils = trpc.useUtils();
  const connecting = trpc.credits.connect.useMutation();
  const disconnecting = trpc.credits.disconnect.useMutation();
  const settingAside = trpc.credits.setAside.useMutation();
  const reopening = trpc.credits.reopen.useMutation();
  /** The transfer, and the payment that it is being connected with. */
  const [running, setRunning] = useState<{ creditId: string; paymentId?: string }>();

  async function run(
    work: () => Promise<unknown>,
    target: { creditId: string; paymentId?: string },
    done: Message,
    failed: Message,
    onSuccess?: () => void,
  ): Promise<void> {
    if (running) return;
    setRunning(target);
    toast.dismissErrors();
    try {
      await work();
      toast.success(done());
      onSuccess?.();
    } catch (failure) {
      toast.error(messageOf(failure, failed()));
    } finally {
      onDone();
      await Promise.all([
        utils.credits.list.invalidate(),
        utils.credits.findPayments.invalidate(),
        utils.payments.invalidate(),
      ]);
      setRunning(undefined);
    }
  }

  return {
    running,
    /** `onConnected` runs while the transfer is still in its list, so that a dialog returns the focus there. */
    connect: ({ id: creditId }: Credit, paymentId: string, onConnected?: () => void) =>
      void run(
        () => connecting.mutateAsync({ creditId, paymentId }),
        { creditId, paymentId },
        m.connected,
        m.connectCouldNot,
        onConnected,
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
