import { messageOf, trpc } from '@qanoon/client/trpc';
import type { IgnoredMessage, IgnoredReason } from '@qanoon/contracts/credits';
import * as m from '@qanoon/messages/admin/reconcile';
import type { Message } from '@qanoon/messages/message';
import { EmptyState } from '@qanoon/ui/empty-state';
import { PagedList } from '@qanoon/ui/paged-list';
import { Panel } from '@qanoon/ui/panel';
import { toast } from '@qanoon/ui/toast';
import { useListFocus } from '../../use-list-focus.ts';
import { REFETCH_MS } from './refetch.ts';
import { TextRow } from './text-row.tsx';

const REASONS: Record<IgnoredReason, Message> = {
  debit: m.ignoredDebit,
  'one-time-code': m.ignoredCode,
  balance: m.ignoredBalance,
  promotion: m.ignoredPromotion,
};

/** The messages of the last thirty days that are about something else, which a reviewer can take up. */
export function IgnoredList() {
  const utils = trpc.useUtils();
  const texts = trpc.credits.ignored.useInfiniteQuery(
    {},
    { getNextPageParam: (last) => last.nextCursor, refetchInterval: REFETCH_MS },
  );
  const taking = trpc.credits.takeUp.useMutation();
  const { list, expectRemoval } = useListFocus(texts.data);
  async function takeUp({ id }: IgnoredMessage) {
    toast.dismissErrors();
    try {
      await taking.mutateAsync({ ignoredId: id });
      toast.success(m.textTakenUp());
    } catch (failure) {
      toast.error(messageOf(failure, m.textCouldNotBeTakenUp()));
    }
    expectRemoval();
    await utils.credits.invalidate();
  }
  return (
    <Panel ref={list} tabIndex={-1} aria-label={m.ignored()} className="credit-panel">
      <PagedList
        query={texts}
        failed={m.textsCouldNotBeLoaded()}
        empty={<EmptyState title={m.noIgnored()}>{m.ignoredHint()}</EmptyState>}
      >
        {(loaded) => (
          <>
            <p className="unread-hint">{m.ignoredHint()}</p>
            <ul>
              {loaded.map((text) => (
                <TextRow
                  key={text.id}
                  message={text}
                  reason={REASONS[text.reason]()}
                  action={{
                    text: m.takeUp(),
                    label: (time) => m.takeUpText({ time }),
                    run: () => void takeUp(text),
                  }}
                  busy={taking.isPending && taking.variables.ignoredId === text.id}
                  disabled={taking.isPending}
                />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </Panel>
  );
}
