import { useAcademy } from '@qanoon/client/academy';
import { publicLink } from '@qanoon/client/links';
import { PortalShell } from '@qanoon/client/portal/portal-shell';
import type { SessionUser } from '@qanoon/contracts/auth';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/portal';
import * as shared from '@qanoon/messages/shared/common';
import type { SidebarItem } from '@qanoon/ui/sidebar-item';
import {
  ArrowLeftRight,
  Award,
  BookMarked,
  Building2,
  ChartColumn,
  CircleUser,
  ClipboardCheck,
  FileText,
  Globe,
  GraduationCap,
  LayoutDashboard,
  LibraryBig,
  Mail,
  NotebookTabs,
  ScrollText,
  Settings,
  Star,
  Tags,
  Users,
  Wallet,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { ClosedNotice } from './closed-notice.tsx';
import { type PendingCounts, usePendingCounts } from './use-pending-counts.ts';

/** Pages whose tables need the wider layout (guide §4). */
const WIDE = ['/books', '/certificates', '/enrollments', '/pages'];

/** Whether the page at `pathname` is the one at `path` or below it. */
const isWithin = (path: string, pathname: string): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));

type PortalProps = {
  /** The search over everything, in the header. */
  Search: ComponentType<{ pages: readonly SidebarItem[] }>;
};

/**
 * The layout of the admin console. The sidebar shows the pages that the administrator's permissions allow
 * (§6).
 */
export function Portal({ Search }: PortalProps) {
  const counts = usePendingCounts();
  const { isOpen } = useAcademy();
  return (
    <PortalShell
      portal="admin"
      roleLabel={m.administrator()}
      layout={(user, pathname) => {
        const pages = itemsFor(user, counts);
        return {
          items: pages.map((item) => ({ ...item, current: isWithin(item.href, pathname) })),
          headerStart: <Search pages={pages} />,
          menuItems: menuItems(),
          notices: !isOpen && <ClosedNotice mayOpen={user.permissions?.canManageAcademy === true} />,
          sidebarFoot: (
            <>
              <b>{common.adminConsole()}</b>
              <br />
              {m.signedInAs({ name: user.name })}
            </>
          ),
          wide: WIDE.some((path) => isWithin(path, pathname)),
        };
      }}
    />
  );
}

const itemsFor = ({ permissions, profile }: SessionUser, counts: PendingCounts) => [
  { href: '/', label: shared.dashboard(), icon: LayoutDashboard },
  ...(permissions?.canManageCourses
    ? [
        { href: '/courses', label: shared.courses(), icon: LibraryBig },
        { href: '/prices', label: common.prices(), icon: Tags },
        { href: '/ratings', label: shared.ratings(), icon: Star },
      ]
    : []),
  ...(profile.can_manage_users ? [{ href: '/users', label: common.users(), icon: Users }] : []),
  ...(permissions?.canManageEnrollments
    ? [
        { href: '/students', label: common.students(), icon: GraduationCap },
        {
          href: '/enrollments',
          label: shared.enrollments(),
          icon: ClipboardCheck,
          count: counts.enrollments,
        },
        { href: '/reconcile', label: common.reconcile(), icon: ArrowLeftRight },
        {
          href: '/cerificate-management',
          label: shared.requestCertificate(),
          icon: Award,
          count: counts.certificates,
        },
        { href: '/certificates', label: common.certificatesRegister(), icon: BookMarked },
      ]
    : []),
  ...(permissions?.canManageAcademy ? [{ href: '/pages', label: shared.pages(), icon: FileText }] : []),
  ...(permissions?.canViewAnalytics
    ? [
        { href: '/analytics', label: common.analytics(), icon: ChartColumn },
        { href: '/books', label: common.books(), icon: NotebookTabs },
      ]
    : []),
  ...(permissions?.canManageAcademy ? [{ href: '/academy', label: shared.academy(), icon: Building2 }] : []),
  ...(permissions?.canManageAcademy
    ? [{ href: '/payees', label: common.payeeAccounts(), icon: Wallet }]
    : []),
  ...(permissions?.canManageAcademy ? [{ href: '/mails', label: common.mails(), icon: Mail }] : []),
  { href: '/settings', label: shared.settings(), icon: Settings },
  ...(permissions?.canManageUsers
    ? [{ href: '/audit-log', label: common.auditLog(), icon: ScrollText }]
    : []),
];

const menuItems = () => [
  { href: publicLink('/'), label: m.publicSite(), icon: Globe },
  { href: '/profile', label: shared.profile(), icon: CircleUser },
  { href: '/settings', label: shared.settings(), icon: Settings },
];
