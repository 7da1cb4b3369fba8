import { EnrollmentStatusBadge } from '@qanoon/client/enrollments/enrollment-status-badge';
import { useAcademy } from '@qanoon/client/page/academy';
import { publicLink } from '@qanoon/client/page/links';
import { withinHours } from '@qanoon/domain/academy/academy';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as payments from '@qanoon/messages/shared/payments';
import * as m from '@qanoon/messages/student/enrollments';
import * as orders from '@qanoon/messages/student/orders';
import { Button } from '@qanoon/ui/components/button/button';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Rich } from '@qanoon/ui/components/text/rich';
import { Written } from '@qanoon/ui/components/text/written';
import { useDeferredImport } from '@qanoon/ui/hooks/use-deferred-import';
import { CircleAlert } from 'lucide-react';
import { type EnrollmentRow, isRejected, OrderLink } from './enrollment-rows.tsx';

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
              {isBalanceDue(row) ? (
                <Badge tone="warning" icon={CircleAlert}>
                  {orders.partIsDue()}
                </Badge>
              ) : (
                <EnrollmentStatusBadge status={row.status} />
              )}
            </div>
            {isRejected(row) ? (
              <Rejected row={row} />
            ) : isBalanceDue(row) ? (
              <BalanceDue row={row} />
            ) : (
              <Waiting row={row} />
            )}
            <OrderLink row={row} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

// The box is loaded separately, because few students see it.
const loadFacts = () => import('../orders/waiting-facts.tsx').then((loaded) => loaded.WaitingFacts);

/** Says when the request was sent, what the academy promises, and what the order knows about the wait. */
function Waiting({ row }: { row: EnrollmentRow }) {
  const { reviewHours } = useAcademy();
  const WaitingFacts = useDeferredImport(loadFacts, true);
  return (
    <>
      <p>
        <Rich
          parts={m.sentOn({
            time: formatDateTime(row.submittedAt),
            within: withinHours(reviewHours),
            figure: (text) => <span className="tnum">{text}</span>,
          })}
        />
      </p>
      {WaitingFacts && row.orderId && <WaitingFacts orderId={row.orderId} courseId={row.courseId} />}
    </>
  );
}

/** Whether less than the price was received, so that nothing is under review. */
const isBalanceDue = ({ status, orderId }: EnrollmentRow): boolean =>
  status === 'pending' && Boolean(orderId);

function BalanceDue({ row }: { row: EnrollmentRow }) {
  return (
    <>
      <p>{m.partOfThePriceIsDue()}</p>
      <Button asChild className="request-action">
        <a href={publicLink(`/course/${row.courseId}?enroll=true&order=${row.orderId}`)}>
          {m.payTheRest()} <span className="sr-only">{m.forCourse({ course: row.courseTitle })}</span>
        </a>
      </Button>
    </>
  );
}

/** Shows the reason of the rejection, and leads back to the course's payment form. */
function Rejected({ row }: { row: EnrollmentRow }) {
  return (
    <>
      <Written as="p" className="request-reason" fallback={payments.paymentCouldNotBeConfirmed()}>
        {row.rejectionReason}
      </Written>
      <p>{m.doNotPayAgainIf()}</p>
      <Button asChild className="request-action">
        <a href={publicLink(`/course/${row.courseId}?enroll=true`)}>
          {m.submitAgain()} <span className="sr-only">{m.forCourse({ course: row.courseTitle })}</span>
        </a>
      </Button>
    </>
  );
}
