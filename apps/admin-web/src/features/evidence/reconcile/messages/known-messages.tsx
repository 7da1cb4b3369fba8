import { KNOWN_MESSAGES } from '@qanoon/domain/evidence/known-messages';
import * as m from '@qanoon/messages/admin/reconcile';

/** Shows examples of messages that are understood, for people who wonder why another message was not. */
export function KnownMessages() {
  return (
    <details className="known-messages">
      <summary>{m.knownMessages()}</summary>
      <p>{m.knownMessagesHelp()}</p>
      <dl lang="en" dir="ltr">
        {KNOWN_MESSAGES.map(({ provider, text }) => (
          <div key={provider}>
            <dt>{provider}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
