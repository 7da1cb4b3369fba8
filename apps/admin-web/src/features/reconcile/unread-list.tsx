import { trpc } from '@qanoon/client/trpc';
import type { UnreadReason } from '@qanoon/contracts/credits';
import * as m from '@qanoon/messages/admin/reconcile';
import type { Message } from '@qanoon/messages/message';
import { EmptyState } from '@qanoon/ui/empty-state';
import { REFETCH_MS } from './refetch.ts';
import { TextList } from './text-list.tsx';

const REASONS: Record<UnreadReason, Message> = {
  'not-understood': m.parsersKnowMessages,
  'not-possible': m.notPossible,
  reversal: m.unreadReversal,
  'other-account': m.unreadOtherAccount,
  'other-currency': m.unreadOtherCurrency,
  'other-sender': m.unreadOtherSender,
  'id-cut-off': m.unreadIdCutOff,
  'unclear-state': m.unreadUnclearState,
  'unclear-date': m.unreadUnclearDate,
};

/** The texts that no parser understood, as they were received. */
export function UnreadList() {
  const texts = trpc.credits.unread.useInfiniteQuery(
    {},
    { getNextPageParam: (last) => last.nextCursor, refetchInterval: REFETCH_MS },
  );
  const marking = trpc.credits.unreadDone.useMutation();
  return (
    <TextList
      label={m.notUnderstood()}
      hint={m.notUnderstoodHint()}
      empty={<EmptyState title={m.noUnread()} />}
      query={texts}
      writeReason={({ reason }) => REASONS[reason]()}
      action={{
        text: m.doneWith(),
        label: (time) => m.doneWithText({ time }),
        run: (unreadId) => marking.mutateAsync({ unreadId }),
        runningId: marking.isPending ? marking.variables.unreadId : undefined,
        done: m.textDone(),
        failed: m.textCouldNotBeDone(),
      }}
    />
  );
}
