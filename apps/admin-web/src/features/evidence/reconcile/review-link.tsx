import * as m from '@qanoon/messages/admin/reconcile';
import { Link } from '@tanstack/react-router';

/** Links to the review of a payment. */
export const ReviewLink = ({ paymentId, student }: { paymentId: string; student: string }) => (
  <Link
    to="/enrollments"
    search={{ payment: paymentId }}
    className="link link-target"
    aria-label={m.reviewOf({ student })}
  >
    {m.review()}
  </Link>
);
