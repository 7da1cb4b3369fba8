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
  /** Undefined while loading. */
  sessions: readonly ListedSession[] | undefined;
  failed: boolean;
  onRetry: () => void;
  /** The id of the session that is being ended. */
  ending: string | undefined;
  onEnd: (id: string) => void;
  endingOthers: boolean;
  /** Resolves also after an error. */
  onEndOthers: () => Promise<void>;
  /** Gets the focus after an entry with the focus has been removed. */
  headingRef: React.Ref<HTMLHeadingElement>;
};

const PHONE = /Android|iPhone|iPad/u;

/** The user's sessions. Ends one of them or all others. */
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
  const [confirming, setConfirming] = React.useState(false);
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
          <Button variant="danger" className="sessions-end-all" onClick={() => setConfirming(true)}>
            End all other sessions
          </Button>
        )}
        <ConfirmDialog
          open={confirming}
          onOpenChange={setConfirming}
          title="End all other sessions?"
          confirmLabel="End sessions"
          busy={endingOthers && 'Ending...'}
          onConfirm={() => void onEndOthers().then(() => setConfirming(false))}
        >
          You stay signed in here and are signed out in every other browser.
        </ConfirmDialog>
      </section>
    </>
  );
}

function SessionRow({ session, busy, onEnd }: { session: ListedSession; busy: boolean; onEnd: () => void }) {
  const { device, address, signedInAt, lastSeenAt, current } = session;
  const Icon = PHONE.test(device) ? Smartphone : Monitor;
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
