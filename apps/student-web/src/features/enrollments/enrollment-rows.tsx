import { EnrollmentStatusBadge } from '@qanoon/client/enrollments/enrollment-status-badge';
import { Price } from '@qanoon/client/money/price';
import { publicLink } from '@qanoon/client/page/links';
import { formatDate } from '@qanoon/domain/lib/dates';
import type { Paisa } from '@qanoon/domain/lib/money';
import { comma } from '@qanoon/domain/lib/text/lists';
import * as payments from '@qanoon/messages/shared/payments';
import * as m from '@qanoon/messages/student/enrollments';
import { Skeleton } from '@qanoon/ui/components/feedback/skeleton';
import { Link } from '@tanstack/react-router';

export type EnrollmentRow = {
  id: string;
  courseId: string;
  status: string;
  courseTitle: string;
  courseTitleLanguage: string;
  amount: Paisa;
  rejectionReason: string | null;
  createdAt: string;
  submittedAt: string;
  orderId: string | null;
};

/**
 * Lists the enrollments with an open or rejected request. Approved ones are under My Courses
 * (docs/product/student-portal.md#enrollment-status).
 */
export const withoutApproved = <Row extends { status: string }>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => row.status !== 'approved' && row.status !== 'ended');

/** Whether the student can submit again. */
export const isRejected = ({ status }: { status: string }): boolean =>
  status === 'rejected' || status === 'failed';

/** Whether a student waits for the decision on a payment. */
export const isWaiting = (rows: readonly { status: string }[] | undefined): boolean =>
  rows?.some((row) => row.status === 'under_review') ?? false;

/** `heading` is one level below the heading above the list. */
export function EnrollmentRows({
  rows,
  heading: Heading = 'h3',
}: {
  rows: readonly EnrollmentRow[];
  heading?: 'h2' | 'h3';
}) {
  return (
    <ul className="status-list">
      {rows.map((row) => (
        <li key={row.id}>
          <Heading className="status-course" lang={row.courseTitleLanguage}>
            <bdi>{row.courseTitle}</bdi>
          </Heading>
          <div className="status-line">
            <p className="tnum text-sm text-ink-3">
              <Price amount={row.amount} />
              {comma()}
              {formatDate(row.createdAt)}
            </p>
            <EnrollmentStatusBadge status={row.status} />
          </div>
          {row.status === 'rejected' && row.rejectionReason && (
            <p className="text-sm text-ink-2" dir="auto">
              {row.rejectionReason}
            </p>
          )}
          {row.status === 'rejected' && <p className="text-sm text-ink-2">{payments.doNotPayAgainIf()}</p>}
          {row.status === 'rejected' && (
            <a className="link link-target text-sm" href={publicLink(`/course/${row.courseId}?enroll=true`)}>
              {m.submitAgain()} <span className="sr-only">{m.forCourse({ course: row.courseTitle })}</span>
            </a>
          )}
          <OrderLink row={row} />
        </li>
      ))}
    </ul>
  );
}

/** Links to the order, which shows its payments, the place in the queue and what happens next. */
export function OrderLink({ row: { orderId, courseTitle } }: { row: EnrollmentRow }) {
  if (!orderId) return null;
  return (
    <Link to="/orders/$orderId" params={{ orderId }} className="link link-target text-sm">
      {m.seeYourOrder()} <span className="sr-only">{m.forCourse({ course: courseTitle })}</span>
    </Link>
  );
}

/** The placeholder of the rows that load. */
export function EnrollmentRowsSkeleton() {
  return (
    <ul className="status-list" aria-hidden="true">
      <li>
        <Skeleton className="h-6 w-1/2" />
        <div className="status-line">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-6 w-24" />
        </div>
      </li>
    </ul>
  );
}
