import { formatDateTime } from '@qanoon/contracts/dates';
import type { StudentRecord } from '@qanoon/contracts/students';
import { EmptyState } from '@qanoon/ui/empty-state';
import { Panel, PanelHeader } from '@qanoon/ui/panel';

/** The devices on which the student is signed in, and the newest mails. */
export function StudentActivity({ student: { sessions, mails } }: { student: StudentRecord }) {
  return (
    <>
      <Panel aria-labelledby="student-devices">
        <PanelHeader title="Devices" id="student-devices" />
        {sessions.length === 0 ? (
          <EmptyState title="Not signed in anywhere." />
        ) : (
          <ul className="student-rows">
            {sessions.map((session) => (
              <li key={session.id}>
                <h3>{session.device}</h3>
                <p className="student-row-facts tnum">
                  {session.address && <bdi>{`${session.address} · `}</bdi>}
                  {`Signed in ${formatDateTime(session.signedInAt)} · Last seen ${formatDateTime(session.lastSeenAt)}`}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel aria-labelledby="student-mails">
        <PanelHeader title="Emails sent" id="student-mails" />
        {mails.length === 0 ? (
          <EmptyState title="No emails sent yet." />
        ) : (
          <ul className="student-rows">
            {mails.map((mail) => (
              <li key={mail.id}>
                <h3>{mail.subject}</h3>
                <p className="student-row-facts tnum">{`${mail.email} · ${formatDateTime(mail.sentAt)}`}</p>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}
