import { formatDate } from '@qanoon/contracts/dates';
import { EnrollmentStatusBadge } from '@qanoon/ui/badge';
import { Price } from '@qanoon/ui/price';

export type EnrollmentRow = {
  id: string;
  status: string;
  courseTitle: string;
  amount: number;
  rejectionReason: string | null;
  createdAt: string;
};

/** Approved ones are under My Courses; the panel is about what is still on its way (decisions.md). */
export const stillOpen = <Row extends { status: string }>(rows: readonly Row[]): Row[] => rows.filter((row) => row.status !== 'approved');

/** `heading` is one level below the heading above the list. */
export function EnrollmentRows({ rows, heading: Heading = 'h3' }: { rows: readonly EnrollmentRow[]; heading?: 'h2' | 'h3' }) {
  return (
    <ul className="status-list">
      {rows.map((row) => (
        <li key={row.id}>
          <div className="status-line">
            <Heading className="status-course">{row.courseTitle}</Heading>
            <EnrollmentStatusBadge status={row.status} />
          </div>
          <p className="tnum text-sm text-ink-3">
            <Price amount={row.amount} />, {formatDate(row.createdAt)}
          </p>
          {row.status === 'rejected' && row.rejectionReason && <p className="text-sm text-ink-2">{row.rejectionReason}</p>}
        </li>
      ))}
    </ul>
  );
}
