import { trpc } from '@qanoon/client/trpc/trpc';
import type { UnreadMessage, UnreadReason } from '@qanoon/contracts/evidence/credits';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/reconcile';
import type { Message } from '@qanoon/messages/message';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { useState } from 'react';
import { EnterTransferDialog } from '../enter-transfer-dialog.tsx';
import { REFETCH_MS } from '../refetch.ts';
import { KnownMessages } from './known-messages.tsx';
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

/** Lists the texts that no parser understood, as they were received. */
export function UnreadList() {
  const texts = trpc.credits.unread.useInfiniteQuery(
    {},
    { getNextPageParam: (last) => last.nextCursor, refetchInterval: REFETCH_MS },
  );
  const marking = trpc.credits.unreadDone.useMutation();
  const [entering, setEntering] = useState<UnreadMessage>();
  return (
    <>
      <TextList
        label={m.notUnderstood()}
        hint={m.notUnderstoodHint()}
        help={<KnownMessages />}
        empty={
          <EmptyState title={m.noUnread()}>
            <KnownMessages />
          </EmptyState>
        }
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
        renderMore={(text) => (
          <Button
            variant="secondary"
            aria-label={m.enterTransferOf({ time: formatDateTime(text.createdAt) })}
            onClick={() => setEntering(text)}
          >
            {m.enterTransfer()}
          </Button>
        )}
      />
      {entering && (
        <EnterTransferDialog
          accountId={entering.payeeAccountId}
          message={entering}
          onEntered={() => setEntering(undefined)}
          onClose={() => setEntering(undefined)}
        />
      )}
    </>
  );
}
