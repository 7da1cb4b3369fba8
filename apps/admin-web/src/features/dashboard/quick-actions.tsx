import { useSession } from '@qanoon/client/session';
import type { Permission } from '@qanoon/contracts/roles';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/panel';
import { Link } from '@tanstack/react-router';
import { ArrowRight, ChartColumn, ClipboardCheck, type LucideIcon, Plus } from 'lucide-react';

const ACTIONS: readonly {
  permission: Permission;
  to: string;
  label: string;
  icon: LucideIcon;
  what: string;
}[] = [
  { permission: 'canManageCourses', to: '/courses', label: 'Add New Course', icon: Plus, what: 'Courses' },
  {
    permission: 'canManageEnrollments',
    to: '/enrollments',
    label: 'Review Enrollments',
    icon: ClipboardCheck,
    what: 'Enrollments',
  },
  {
    permission: 'canViewAnalytics',
    to: '/analytics',
    label: 'View Analytics',
    icon: ChartColumn,
    what: 'Analytics',
  },
];

/** Links to the pages that the administrator's permissions allow (§2), with a note about the others. */
export function QuickActions() {
  const permissions = useSession()?.user.permissions;
  const allowed = ACTIONS.filter(({ permission }) => permissions?.[permission]);
  const missing = ACTIONS.filter(({ permission }) => !permissions?.[permission]).map(({ what }) => what);
  return (
    <Panel aria-labelledby="quick-actions" className="overflow-hidden max-xl:-order-1">
      <PanelHeader title="Quick Actions" id="quick-actions" />
      {allowed.length > 0 && (
        <nav aria-labelledby="quick-actions" className="quick-actions">
          {allowed.map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to}>
              <Icon className="icon text-primary-line" aria-hidden="true" />
              {label}
              <ArrowRight className="icon icon-sm text-ink-3 rtl:-scale-x-100" aria-hidden="true" />
            </Link>
          ))}
        </nav>
      )}
      {missing.length > 0 && (
        <PanelBody className="py-4 text-sm text-ink-2">
          {`Some actions are missing because your account does not have the ${missing.join(' and the ')} permission.`}
        </PanelBody>
      )}
    </Panel>
  );
}
