import { useSession } from '@qanoon/client/session';
import { Panel, PanelHeader } from '@qanoon/ui/panel';
import { Link } from '@tanstack/react-router';
import { ArrowRight, ClipboardCheck } from 'lucide-react';

/** Shortcuts to what this administrator may do. */
export function QuickActions() {
  if (!useSession()?.user.permissions?.canManageEnrollments) return null;
  return (
    <Panel aria-labelledby="quick-actions" className="overflow-hidden max-xl:-order-1">
      <PanelHeader title="Quick Actions" id="quick-actions" />
      <nav aria-labelledby="quick-actions">
        <Link
          to="/enrollments"
          className="grid min-h-16 grid-cols-[24px_1fr_16px] items-center gap-3.5 px-6 py-3 text-ui font-[550] -outline-offset-2 hover:bg-hover"
        >
          <ClipboardCheck className="icon text-primary-line" aria-hidden="true" />
          Review Enrollments
          <ArrowRight className="icon icon-sm text-ink-3 rtl:-scale-x-100" aria-hidden="true" />
        </Link>
      </nav>
    </Panel>
  );
}
