import { formatDateTime } from '@qanoon/contracts/dates';
import { CircleCheck, Monitor, Smartphone } from 'lucide-react';
import * as React from 'react';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { ErrorPanel } from './error-strip.tsx';
import { PageSpinner } from './spinner.tsx';

type ListedSession = {
  id: string;
  device: string;
  address: string;
  signedInAt: string;
  lastSeenAt: string;
  current: boolean;
};

type SessionListProps = {
  /** Undefined until they are known. */
  sessions: readonly ListedSession[] | undefined;
  failed: boolean;
  onRetry: () => void;
  /** The id of the one that is being ended. */
  ending: string | undefined;
  onEnd: (id: string) => void;
  endingOthers: boolean;
  /** Resolves when it is over, done or not. */
  onEndOthers: () => Promise<void>;
  /** Takes the focus when an entry that had it has gone. */
  headingRef: React.Ref<HTMLHeadingElement>;
};

const ON_A_PHONE = /Android|iPhone|iPad/u;

/** Below the password: where the person is signed in, with what ends each session or all others. */
export function SessionList({
  sessions,
  failed,
  onRetry,
  ending,
  onEnd,
  endingOthers,
  onEndOthers,
  headingRef,
}: SessionListProps) {
  const [asking, setAsking] = React.useState(false);
  const titleId = React.useId();
  const others = sessions?.some((session) => !session.current);
  return (
    <>
      <hr className="settings-rule" />
      <section className="sessions" aria-labelledby={titleId}>
        <h2 id={titleId} ref={headingRef} tabIndex={-1} className="sessions-title">
          Your sessions
        </h2>
        <p className="sessions-lead">
          Where you are signed in. If you do not know one of these, end it and change your password.
        </p>
        {sessions ? (
          <ul className="session-list">
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={ending === session.id}
                onEnd={() => onEnd(session.id)}
              />
            ))}
          </ul>
        ) : failed ? (
          <ErrorPanel onRetry={onRetry}>Failed to load your sessions</ErrorPanel>
        ) : (
          <PageSpinner label="Loading..." />
        )}
        {others && (
          <Button variant="danger" className="sessions-end-all" onClick={() => setAsking(true)}>
            End all other sessions
          </Button>
        )}
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="End all other sessions?"
          confirmLabel="End sessions"
          busy={endingOthers && 'Ending...'}
          onConfirm={() => void onEndOthers().then(() => setAsking(false))}
        >
          You stay signed in here and are signed out in every other browser.
        </ConfirmDialog>
      </section>
    </>
  );
}

function SessionRow({ session, busy, onEnd }: { session: ListedSession; busy: boolean; onEnd: () => void }) {
  const { device, address, signedInAt, lastSeenAt, current } = session;
  const Icon = ON_A_PHONE.test(device) ? Smartphone : Monitor;
  const signedIn = formatDateTime(signedInAt);
  return (
    <li className="session">
      <Icon className="icon session-icon" aria-hidden="true" />
      <div className="session-words">
        <p className="session-device">
          {device}
          {current && (
            <Badge tone="success" icon={CircleCheck}>
              This device
            </Badge>
          )}
        </p>
        <p className="session-facts">
          {address && (
            <span>
              <bdi>{address}</bdi>
            </span>
          )}
          <span>Signed in {signedIn}</span>
          {!current && <span>Last seen {formatDateTime(lastSeenAt)}</span>}
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          busy={busy && 'Ending...'}
          aria-label={busy ? undefined : `End the session of ${device}, signed in ${signedIn}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}
