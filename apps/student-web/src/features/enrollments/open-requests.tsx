import { useAcademy } from '@qanoon/client/academy';
import { publicLink } from '@qanoon/client/links';
import { withinHours } from '@qanoon/contracts/academy';
import { formatDateTime } from '@qanoon/contracts/dates';
import * as payments from '@qanoon/messages/shared/payments';
import * as m from '@qanoon/messages/student/enrollments';
import { EnrollmentStatusBadge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { Panel } from '@qanoon/ui/panel';
import { Rich } from '@qanoon/ui/rich';
import { type EnrollmentRow, isRejected } from './enrollment-rows.tsx';

/**
 * The courses that a student requested and does not have yet: the state of each, and what happens next.
 */
export function OpenRequests({ rows }: { rows: readonly EnrollmentRow[] }) {
  return (
    <Panel aria-label={m.yourRequests()} className="request-panel">
      <ul className="request-list">
        {rows.map((row) => (
          <li key={row.id}>
            <div className="request-head">
              <h2 className="study-title" lang={row.courseTitleLanguage} dir="auto">
                <bdi>{row.courseTitle}</bdi>
              </h2>
              <EnrollmentStatusBadge status={row.status} />
            </div>
            {isRejected(row) ? <Rejected row={row} /> : <Waiting row={row} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** When the request was sent, and the academy's promise. */
function Waiting({ row }: { row: EnrollmentRow }) {
  const { reviewHours } = useAcademy();
  return (
    <p>
      <Rich
        parts={m.sentOn({
          time: formatDateTime(row.submittedAt),
          within: withinHours(reviewHours),
          figure: (text) => <span className="tnum">{text}</span>,
        })}
      />
    </p>
  );
}

/** The reason, and the way back to the course's payment form. */
function Rejected({ row }: { row: EnrollmentRow }) {
  return (
    <>
      <p className="request-reason" dir="auto">
        {row.rejectionReason || payments.paymentCouldNotBeConfirmed()}
      </p>
      <p>{m.doNotPayAgainIf()}</p>
      <Button asChild className="request-action">
        <a href={publicLink(`/course/${row.courseId}?enroll=true`)}>
          {m.submitAgain()} <span className="sr-only">{m.forCourse({ course: row.courseTitle })}</span>
        </a>
      </Button>
    </>
  );
}
