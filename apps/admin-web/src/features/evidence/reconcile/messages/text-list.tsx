import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { IgnoredMessage, UnreadMessage } from '@qanoon/contracts/evidence/credits';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/reconcile';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { PagedList, type PagedQuery } from '@qanoon/ui/components/list/paged-list';
import type { ReactNode } from 'react';
import { useListFocus } from '../../../../lib/use-list-focus.ts';

type ReceivedText = UnreadMessage | IgnoredMessage;

/** An action of the reviewer, after which the text leaves the list. */
type TextAction = {
  text: string;
  label: (time: string) => string;
  run: (id: string) => Promise<unknown>;
  /** The text whose action is running. */
  runningId: string | undefined;
  done: string;
  failed: string;
};

type TextListProps<Text extends ReceivedText> = {
  label: string;
  hint: string;
  help?: ReactNode;
  empty: ReactNode;
  query: PagedQuery<Text>;
  /** Says why a text is in the list. */
  writeReason: (text: Text) => string;
  action: TextAction;
  /** Other actions on a text. */
  renderMore?: (text: Text) => ReactNode;
};

/** Lists received texts that did not become transfers, as they are stored. */
export function TextList<Text extends ReceivedText>({
  label,
  hint,
  help,
  empty,
  query,
  writeReason,
  action,
  renderMore,
}: TextListProps<Text>) {
  const utils = trpc.useUtils();
  const { list, expectRemoval } = useListFocus(query.data);
  async function runAction(id: string) {
    toast.dismissErrors();
    try {
      await action.run(id);
      toast.success(action.done);
    } catch (failure) {
      toast.error(messageOf(failure, action.failed));
    }
    expectRemoval();
    await utils.credits.invalidate();
  }
  return (
    <Panel ref={list} tabIndex={-1} aria-label={label} className="credit-panel">
      <PagedList query={query} failed={m.textsCouldNotBeLoaded()} empty={empty}>
        {(texts) => (
          <>
            <p className="unread-hint">{hint}</p>
            {help}
            <ul>
              {texts.map((text) => (
                <TextRow
                  key={text.id}
                  message={text}
                  reason={writeReason(text)}
                  action={action}
                  more={renderMore?.(text)}
                  onAction={() => void runAction(text.id)}
                />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </Panel>
  );
}

type TextRowProps = {
  message: ReceivedText;
  reason: string;
  action: TextAction;
  more: ReactNode;
  onAction: () => void;
};

function TextRow({ message, reason, action, more, onAction }: TextRowProps) {
  const time = formatDateTime(message.createdAt);
  const busy = action.runningId === message.id;
  return (
    <li className="unread">
      <p className="unread-facts">
        <bdi>{message.accountTitle}</bdi>
        <span>{time}</span>
        <span>{reason}</span>
      </p>
      <pre className="credit-text" dir="auto">
        {message.text}
      </pre>
      <div className="unread-actions">
        {more}
        <Button
          variant="secondary"
          busy={busy && deferred.saving()}
          disabled={action.runningId !== undefined && !busy}
          aria-label={busy ? undefined : action.label(time)}
          onClick={onAction}
        >
          {action.text}
        </Button>
      </div>
    </li>
  );
}
