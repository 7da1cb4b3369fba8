import * as m from '@qanoon/messages/student/certificates';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Link } from '@tanstack/react-router';

/** Says that certificates are on their way, on pages that show only issued ones. */
export function WaitingRequests({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice>
      <p>{m.requestsWaiting({ count })}</p>
      <Link to="/request-certificate" className="link link-target">
        {m.showRequests()}
      </Link>
    </Notice>
  );
}
