import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { NotLoaded, type UnloadedQuery } from '@qanoon/ui/components/feedback/not-loaded';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';
import { Badge } from '@qanoon/ui/components/text/badge';
import { CircleCheck, Monitor, Smartphone } from 'lucide-react';
import * as React from 'react';
import './session-list.css';

type ListedSession = {
  id: string;
  device: string;
  address: string;
  signedInAt: string;
  lastSeenAt: string;
  current: boolean;
};

type SessionListProps = {
  /** A query result. `data` takes precedence over `isError`. */
  query: UnloadedQuery & { data: readonly ListedSession[] | undefined };
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
  query,
  ending,
  onEnd,
  endingOthers,
  onEndOthers,
  headingRef,
}: SessionListProps) {
  const { data: sessions } = query;
  const [confirming, setConfirming] = React.useState(false);
  const titleId = React.useId();
  const others = sessions?.some((session) => !session.current);
  return (
    <>
      <hr className="settings-rule" />
      <section className="sessions" aria-labelledby={titleId}>
        <h2 id={titleId} ref={headingRef} tabIndex={-1} className="sessions-title">
          {uiDeferred.yourSessions()}
        </h2>
        <p className="sessions-lead">{uiDeferred.whereYouAreSignedIn()}</p>
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
        ) : (
          <NotLoaded query={query} failed={uiDeferred.failedToLoadYourSessions()} />
        )}
        {others && (
          <Button variant="danger" className="sessions-end-all" onClick={() => setConfirming(true)}>
            {uiDeferred.endAllOtherSessions()}
          </Button>
        )}
        <ConfirmDialog
          open={confirming}
          onOpenChange={setConfirming}
          title={uiDeferred.endAllOtherSessions2()}
          confirmLabel={deferred.endSessions()}
          busy={endingOthers && deferred.ending()}
          onConfirm={() => void onEndOthers().then(() => setConfirming(false))}
        >
          {uiDeferred.youStaySignedInHere()}
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
              {uiDeferred.thisDevice()}
            </Badge>
          )}
        </p>
        <p className="session-facts">
          {address && (
            <span>
              <bdi>{address}</bdi>
            </span>
          )}
          <span>{uiDeferred.signedInAt({ time: signedIn })}</span>
          {!current && <span>{uiDeferred.lastSeenAt({ time: formatDateTime(lastSeenAt) })}</span>}
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          busy={busy && deferred.ending()}
          aria-label={busy ? undefined : uiDeferred.endSessionOf({ device, time: signedIn })}
          onClick={onEnd}
        >
          {uiDeferred.end()}
        </Button>
      )}
    </li>
  );
}
