import { KNOWN_MESSAGES } from '@qanoon/domain/evidence/known-messages';
import * as m from '@qanoon/messages/admin/reconcile';

/** Examples of the messages that are read, for whoever wonders why another one is not. */
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
