import { messageOf, trpc } from '@qanoon/client/trpc';
import { formatMonth } from '@qanoon/contracts/dates';
import * as m from '@qanoon/messages/admin/books';
import * as deferred from '@qanoon/messages/shared/deferred';
import { ConfirmDialog } from '@qanoon/ui/dialog';
import { toast } from '@qanoon/ui/toast';

/** Closes a month after a confirmation. */
export function CloseMonthDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const utils = trpc.useUtils();
  const close = trpc.books.closeMonth.useMutation({
    onSuccess: () => toast.success(m.monthIsClosed()),
    onError: (failure) => toast.error(messageOf(failure, m.monthCouldNotBeClosed())),
    onSettled: async () => {
      await utils.books.invalidate();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.closeThisMonth({ month: formatMonth(month) })}
      confirmLabel={m.closeMonth()}
      tone="danger"
      busy={close.isPending && deferred.saving()}
      onConfirm={() => close.mutate({ month })}
    >
      {m.closedMonthTakesNoEntry()}
    </ConfirmDialog>
  );
}
