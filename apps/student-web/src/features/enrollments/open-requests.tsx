import { useAcademy } from '@qanoon/client/academy';
import { publicLink } from '@qanoon/client/links';
import { withinHours } from '@qanoon/contracts/academy';
import { formatDateTime } from '@qanoon/contracts/dates';
import { EnrollmentStatusBadge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { Panel } from '@qanoon/ui/panel';
import { type EnrollmentRow, isRejected } from './enrollment-rows.tsx';

/**
 * The courses that a student requested and does not have yet: the state of each, and what happens next.
 */
export function OpenRequests({ rows }: { rows: readonly EnrollmentRow[] }) {
  return (
    <Panel aria-label="Your requests" className="request-panel">
      <ul className="request-list">
        {rows.map((row) => (
          <li key={row.id}>
            <div className="request-head">
              <h2 className="study-title">{row.courseTitle}</h2>
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
      Sent on <span className="tnum">{formatDateTime(row.submittedAt)}</span>. Payments are decided{' '}
      {withinHours(reviewHours)}. The course opens here as soon as your payment is approved.
    </p>
  );
}

/** The reason, and the way back to the course's payment form. */
function Rejected({ row }: { row: EnrollmentRow }) {
  return (
    <>
      <p className="request-reason">{row.rejectionReason || 'The payment could not be confirmed.'}</p>
      <p>Do not pay again if you have already paid. Correct what was wrong, and send the screenshot again.</p>
      <Button asChild className="request-action">
        <a href={publicLink(`/course/${row.courseId}?enroll=true`)}>
          Submit again<span className="sr-only"> for {row.courseTitle}</span>
        </a>
      </Button>
    </>
  );
}
