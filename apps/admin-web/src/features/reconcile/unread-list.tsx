import { messageOf, trpc } from '@qanoon/client/trpc';
import type { UnreadMessage } from '@qanoon/contracts/credits';
import { formatDateTime } from '@qanoon/contracts/dates';
import * as m from '@qanoon/messages/admin/reconcile';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/button';
import { EmptyState } from '@qanoon/ui/empty-state';
import { PagedList } from '@qanoon/ui/paged-list';
import { Panel } from '@qanoon/ui/panel';
import { toast } from '@qanoon/ui/toast';
import { useListFocus } from '../../use-list-focus.ts';
import { REFETCH_MS } from './refetch.ts';

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
                <UnreadRow
                  key={text.id}
                  message={text}
                  busy={marking.isPending && marking.variables.unreadId === text.id}
                  disabled={marking.isPending}
                  onDone={() => void markDone(text)}
                />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </Panel>
  );
}

type UnreadRowProps = { message: UnreadMessage; busy: boolean; disabled: boolean; onDone: () => void };

function UnreadRow({ message, busy, disabled, onDone }: UnreadRowProps) {
  const time = formatDateTime(message.createdAt);
  return (
    <li className="unread">
      <p className="unread-facts">
        <bdi>{message.accountTitle}</bdi>
        <span>{time}</span>
        <span>{message.reason === 'not-possible' ? m.notPossible() : m.parsersKnowMessages()}</span>
      </p>
      <pre className="credit-text" dir="auto">
        {message.text}
      </pre>
      <Button
        variant="secondary"
        busy={busy && deferred.saving()}
        disabled={disabled && !busy}
        aria-label={busy ? undefined : m.doneWithText({ time })}
        onClick={onDone}
      >
        {m.doneWith()}
      </Button>
    </li>
  );
}
