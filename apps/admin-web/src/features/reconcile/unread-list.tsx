import { messageOf, trpc } from '@qanoon/client/trpc';
import type { UnreadMessage, UnreadReason } from '@qanoon/contracts/credits';
import * as m from '@qanoon/messages/admin/reconcile';
import type { Message } from '@qanoon/messages/message';
import { EmptyState } from '@qanoon/ui/empty-state';
import { PagedList } from '@qanoon/ui/paged-list';
import { Panel } from '@qanoon/ui/panel';
import { toast } from '@qanoon/ui/toast';
import { useListFocus } from '../../use-list-focus.ts';
import { REFETCH_MS } from './refetch.ts';
import { TextRow } from './text-row.tsx';

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
  const utils = trpc.useUtils();
  const texts = trpc.credits.unread.useInfiniteQuery(
    {},
    { getNextPageParam: (last) => last.nextCursor, refetchInterval: REFETCH_MS },
  );
  const marking = trpc.credits.unreadDone.useMutation();
  const { list, expectRemoval } = useListFocus(texts.data);
  async function markDone({ id }: UnreadMessage) {
    toast.dismissErrors();
    try {
      await marking.mutateAsync({ unreadId: id });
      toast.success(m.textDone());
    } catch (failure) {
      toast.error(messageOf(failure, m.textCouldNotBeDone()));
    }
    expectRemoval();
    await utils.credits.invalidate();
  }
  return (
    <Panel ref={list} tabIndex={-1} aria-label={m.notUnderstood()} className="credit-panel">
      <PagedList query={texts} failed={m.textsCouldNotBeLoaded()} empty={<EmptyState title={m.noUnread()} />}>
        {(loaded) => (
          <>
            <p className="unread-hint">{m.notUnderstoodHint()}</p>
            <ul>
              {loaded.map((text) => (
                <TextRow
                  key={text.id}
                  message={text}
                  reason={REASONS[text.reason]()}
                  action={{
                    text: m.doneWith(),
                    label: (time) => m.doneWithText({ time }),
                    run: () => void markDone(text),
                  }}
                  busy={marking.isPending && marking.variables.unreadId === text.id}
                  disabled={marking.isPending}
                />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </Panel>
  );
}
