import * as m from '@qanoon/messages/admin/portal';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Link } from '@tanstack/react-router';

/** Says on every page of the console that visitors do not see the site, so that nobody forgets to open it. */
export const ClosedNotice = ({ mayOpen }: { mayOpen: boolean }) => (
  <Notice className="mb-6">
    {m.siteIsClosed()}{' '}
    {mayOpen && (
      <Link className="link" to="/academy" hash="academy-students">
        {m.openTheSite()}
      </Link>
    )}
  </Notice>
);
