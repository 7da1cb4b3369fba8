import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { formatMonth } from '@qanoon/domain/lib/dates';
import { formatPkr, type Paisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/books';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Checkbox } from '@qanoon/ui/components/form/checkbox';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { useState } from 'react';

/** Says what is still open in a month, and closes it after two confirmations. */
export function CloseMonthDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [isCompared, setCompared] = useState(false);
  const close = trpc.books.closeMonth.useMutation({
    onSuccess: () => toast.success(m.monthIsClosed()),
    onError: (failure) => toast.error(messageOf(failure, m.monthCouldNotBeClosed())),
    onSettled: async () => {
      await utils.books.invalidate();
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      form={{
        busy: close.isPending,
        onSubmit: (event) => {
          event.preventDefault();
          close.mutate({ month });
        },
      }}
      title={m.closeThisMonth({ month: formatMonth(month) })}
      size="confirm"
      submitLabel={m.closeMonth()}
      busyLabel={deferred.saving()}
      tone="danger"
      disabled={!isCompared}
    >
      <OpenItems />
      <p>{m.closedMonthTakesNoEntry()}</p>
      <Checkbox label={m.monthWasCompared()} checked={isCompared} onCheckedChange={setCompared} />
    </FormDialog>
  );
}

/** Lists what is not settled at present, because it is easier to correct before the month is closed. */
function OpenItems() {
  const { openTransfers, underReview } = trpc.books.outstanding.useQuery().data ?? {};
  if (!openTransfers || !underReview || openTransfers.count + underReview.count === 0) return null;
  const wordsOf = ({ count, amount }: { count: number; amount: Paisa }) => ({
    count,
    amount: formatPkr(amount),
  });
  return (
    <Notice tone="warning">
      {openTransfers.count > 0 && <p>{m.transfersAreOpen(wordsOf(openTransfers))}</p>}
      {underReview.count > 0 && <p>{m.paymentsAreOpen(wordsOf(underReview))}</p>}
    </Notice>
  );
}
