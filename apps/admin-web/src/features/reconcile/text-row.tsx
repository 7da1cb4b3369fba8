import type { IgnoredMessage, UnreadMessage } from '@qanoon/contracts/credits';
import { formatDateTime } from '@qanoon/contracts/dates';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/button';

type TextRowProps = {
  message: UnreadMessage | IgnoredMessage;
  /** Why it is in the list. */
  reason: string;
  action: { text: string; label: (time: string) => string; run: () => void };
  busy: boolean;
  disabled: boolean;
};

/** A received text as it is stored, and what a reviewer can do with it. */
export function TextRow({ message, reason, action, busy, disabled }: TextRowProps) {
  const time = formatDateTime(message.createdAt);
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
      <Button
        variant="secondary"
        busy={busy && deferred.saving()}
        disabled={disabled && !busy}
        aria-label={busy ? undefined : action.label(time)}
        onClick={action.run}
      >
        {action.text}
      </Button>
    </li>
  );
}
