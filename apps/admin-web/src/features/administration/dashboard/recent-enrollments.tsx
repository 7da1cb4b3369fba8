import { useSession } from '@qanoon/client/session/session';
import * as m from '@qanoon/messages/admin/dashboard';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { RecentTable } from './recent-table.tsx';

type RecentEnrollmentsProps = { page: number; onPageChange: (page: number) => void };

/**
 * The latest enrollment requests (docs/product/console.md#dashboard). Administrators who lack the permission
 * read an explanation.
 */
export function RecentEnrollments(props: RecentEnrollmentsProps) {
  const permitted = useSession()?.user.permissions?.canManageEnrollments ?? false;
  return (
    <Panel aria-labelledby="recent-enrollments">
      <PanelHeader title={m.recentEnrollments()} id="recent-enrollments">
        <span className="text-sm text-ink-3">{m.requestsWithPayment()}</span>
      </PanelHeader>
      {permitted ? (
        <RecentTable {...props} />
      ) : (
        <PanelBody>
          <Notice>{m.thisListIsEmptyBecause()}</Notice>
        </PanelBody>
      )}
    </Panel>
  );
}
