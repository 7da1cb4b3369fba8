import { publicLink } from '@qanoon/client/links';
import { PortalShell } from '@qanoon/client/portal/portal-shell';
import type { SessionUser } from '@qanoon/contracts/auth';
import { MenuItem } from '@qanoon/ui/menu';
import { Link } from '@tanstack/react-router';
import {
  Award,
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
  ScrollText,
  Settings,
  Star,
  Users,
  Wallet,
} from 'lucide-react';
import { type PendingCounts, usePendingCounts } from './use-pending-counts.ts';

/** Pages whose tables need the wider layout (guide §4). */
const WIDE = ['/enrollments', '/pages'];

/** Whether the page at `pathname` is the one at `path` or below it. */
const isWithin = (path: string, pathname: string): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));

/**
 * The layout of the admin console. The sidebar shows the pages that the administrator's permissions allow
 * (§6).
 */
export function Portal() {
  const counts = usePendingCounts();
  return (
    <PortalShell
      portal="admin"
      roleLabel="Administrator"
      layout={(user, pathname) => ({
        items: itemsFor(user, counts).map((item) => ({ ...item, current: isWithin(item.href, pathname) })),
        menuItems: <MenuItems />,
        sidebarFoot: (
          <>
            <b>Admin console</b>
            <br />
            Signed in as {user.name}
          </>
        ),
        wide: WIDE.some((path) => isWithin(path, pathname)),
      })}
    />
  );
}

const itemsFor = ({ permissions, profile }: SessionUser, counts: PendingCounts) => [
  { href: '/', label: 'Dashboard', icon: LayoutDashboard },
  ...(permissions?.canManageCourses
    ? [
        { href: '/courses', label: 'Courses', icon: LibraryBig },
        { href: '/ratings', label: 'Ratings', icon: Star },
      ]
    : []),
  ...(profile.can_manage_users ? [{ href: '/users', label: 'Users', icon: Users }] : []),
  ...(permissions?.canManageEnrollments
    ? [
        { href: '/students', label: 'Students', icon: GraduationCap },
        { href: '/enrollments', label: 'Enrollments', icon: ClipboardCheck, count: counts.enrollments },
        {
          href: '/cerificate-management',
          label: 'Request Certificate',
          icon: Award,
          count: counts.certificates,
        },
      ]
    : []),
  ...(permissions?.canManageAcademy ? [{ href: '/pages', label: 'Pages', icon: FileText }] : []),
  ...(permissions?.canViewAnalytics ? [{ href: '/analytics', label: 'Analytics', icon: ChartColumn }] : []),
  ...(permissions?.canManageAcademy ? [{ href: '/academy', label: 'Academy', icon: Building2 }] : []),
  ...(permissions?.canManageAcademy ? [{ href: '/payees', label: 'Payee Accounts', icon: Wallet }] : []),
  ...(permissions?.canManageAcademy ? [{ href: '/mails', label: 'Mails', icon: Mail }] : []),
  { href: '/settings', label: 'Settings', icon: Settings },
  ...(permissions?.canManageUsers ? [{ href: '/audit-log', label: 'Audit Log', icon: ScrollText }] : []),
];

function MenuItems() {
  return (
    <>
      <MenuItem asChild>
        <a href={publicLink('/')}>
          <Globe aria-hidden="true" /> Public site
        </a>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/profile">
          <CircleUser aria-hidden="true" /> Profile
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/settings">
          <Settings aria-hidden="true" /> Settings
        </Link>
      </MenuItem>
    </>
  );
}
