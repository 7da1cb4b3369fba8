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

const itemsFor = ({ permissions, profile }: SessionUser, counts: PendingCounts): SidebarItem[] => [
  { href: '/', label: shared.dashboard(), icon: LayoutDashboard },
  ...inGroup('courses', permissions?.canManageCourses, [
    { href: '/courses', label: shared.courses(), icon: LibraryBig },
    { href: '/prices', label: common.prices(), icon: Tags },
    { href: '/ratings', label: shared.ratings(), icon: Star },
  ]),
  ...inGroup('people', profile.can_manage_users, [{ href: '/users', label: common.users(), icon: Users }]),
  ...inGroup('people', permissions?.canManageEnrollments, [
    { href: '/students', label: common.students(), icon: GraduationCap },
    { href: '/enrollments', label: shared.enrollments(), icon: ClipboardCheck, count: counts.enrollments },
    { href: '/reconcile', label: common.reconcile(), icon: ArrowLeftRight },
    {
      href: '/cerificate-management',
      label: shared.requestCertificate(),
      icon: Award,
      count: counts.certificates,
    },
    { href: '/certificates', label: common.certificatesRegister(), icon: BookMarked },
  ]),
  ...inGroup('reports', permissions?.canViewAnalytics, [
    { href: '/analytics', label: common.analytics(), icon: ChartColumn },
    { href: '/books', label: common.books(), icon: NotebookTabs },
  ]),
  ...inGroup('academy', permissions?.canManageAcademy, [
    { href: '/academy', label: common.academySettings(), icon: Building2 },
    { href: '/pages', label: shared.pages(), icon: FileText },
    { href: '/payees', label: common.payeeAccounts(), icon: Wallet },
    { href: '/mails', label: common.mails(), icon: Mail },
  ]),
  ...inGroup('console', true, [{ href: '/settings', label: shared.settings(), icon: Settings }]),
  ...inGroup('console', permissions?.canManageUsers, [
    { href: '/audit-log', label: common.auditLog(), icon: ScrollText },
  ]),
];

const inGroup = (group: string, allowed: boolean | undefined, items: SidebarItem[]): SidebarItem[] =>
  allowed ? items.map((item) => ({ ...item, group })) : [];

const menuItems = () => [
  { href: publicLink('/'), label: m.publicSite(), icon: Globe },
  { href: '/profile', label: shared.profile(), icon: CircleUser },
  { href: '/settings', label: shared.settings(), icon: Settings },
];
