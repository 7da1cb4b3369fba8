import type { StudentRecord, StudentSession } from '@qanoon/contracts/administration/students';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/students';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { Rich } from '@qanoon/ui/components/text/rich';
import { useState } from 'react';
import { EndSessionDialog } from './end-session-dialog.tsx';

type StudentActivityProps = { student: StudentRecord; mayChange: boolean };

/** The devices on which the student is signed in, and the newest mails. */
export function StudentActivity({ student, mayChange }: StudentActivityProps) {
  const { sessions, mails } = student;
  const [ending, setEnding] = useState<StudentSession>();
  return (
    <>
      <Panel aria-labelledby="student-devices">
        <PanelHeader title={m.devices()} id="student-devices" />
        {sessions.length === 0 ? (
          <EmptyState title={m.notSignedInAnywhere()} />
        ) : (
          <ul className="student-rows">
            {sessions.map((session) => (
              <li key={session.id}>
                <h3>{session.device}</h3>
                <p className="student-row-facts tnum">
                  {session.address && (
                    <>
                      <bdi>{session.address}</bdi>
                      {' · '}
                    </>
                  )}
                  {m.signedInAndLastSeen({
                    signedIn: formatDateTime(session.signedInAt),
                    lastSeen: formatDateTime(session.lastSeenAt),
                  })}
                </p>
                {mayChange && (
                  <Button
                    variant="secondary"
                    className="justify-self-start"
                    onClick={() => setEnding(session)}
                  >
                    <Rich
                      parts={m.endSessionOn({
                        device: session.device,
                        hidden: (text) => <span className="sr-only">{text}</span>,
                      })}
                    />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {ending && (
          <EndSessionDialog studentId={student.id} session={ending} onClose={() => setEnding(undefined)} />
        )}
      </Panel>
      <Panel aria-labelledby="student-mails">
        <PanelHeader title={m.emailsSent()} id="student-mails" />
        {mails.length === 0 ? (
          <EmptyState title={m.noEmailsSentYet()} />
        ) : (
          <ul className="student-rows">
            {mails.map((mail) => (
              <li key={mail.id}>
                <h3 dir="auto">{mail.subject}</h3>
                <p className="student-row-facts tnum">
                  <bdi>{mail.email}</bdi>
                  {` · ${formatDateTime(mail.sentAt)}`}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}
