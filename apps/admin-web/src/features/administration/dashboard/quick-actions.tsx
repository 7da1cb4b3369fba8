import { useSession } from '@qanoon/client/session/session';
import type { Permission } from '@qanoon/contracts/lib/roles';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/dashboard';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { ChartColumn, ClipboardCheck, type LucideIcon, Plus } from 'lucide-react';
import { LinkRow } from '../../../components/link-row.tsx';
import './dashboard.css';

const ACTIONS: readonly {
  permission: Permission;
  to: string;
  label: Message;
  icon: LucideIcon;
  what: Message;
}[] = [
  {
    permission: 'canManageCourses',
    to: '/courses',
    label: common.addNewCourse,
    icon: Plus,
    what: shared.courses,
  },
  {
    permission: 'canManageEnrollments',
    to: '/enrollments',
    label: m.reviewEnrollments,
    icon: ClipboardCheck,
    what: shared.enrollments,
  },
  {
    permission: 'canViewAnalytics',
    to: '/analytics',
    label: m.viewAnalytics,
    icon: ChartColumn,
    what: common.analytics,
  },
];

/**
 * Links to the pages that the administrator's permissions allow (docs/product/console.md#dashboard), with a
 * note about the others.
 */
export function QuickActions() {
  const permissions = useSession()?.user.permissions;
  const allowed = ACTIONS.filter(({ permission }) => permissions?.[permission]);
  const missing = ACTIONS.filter(({ permission }) => !permissions?.[permission]).map(({ what }) => what());
  const [first = '', second = '', third = ''] = missing;
  return (
    <Panel aria-labelledby="quick-actions" className="overflow-hidden max-xl:-order-1">
      <PanelHeader title={m.quickActions()} id="quick-actions" />
      {allowed.length > 0 && (
        <nav aria-labelledby="quick-actions" className="link-rows">
          {allowed.map(({ to, label, icon }) => (
            <LinkRow key={to} to={to} icon={icon}>
              {label()}
            </LinkRow>
          ))}
        </nav>
      )}
      {missing.length > 0 && (
        <PanelBody className="py-4 text-sm text-ink-2">
          {m.someActionsAreMissing({ count: missing.length, first, second, third })}
        </PanelBody>
      )}
    </Panel>
  );
}
