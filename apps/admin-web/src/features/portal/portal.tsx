import { useFocusOnNavigation } from '@qanoon/client/focus-on-navigation';
import { publicLink } from '@qanoon/client/links';
import { useLiveEvents } from '@qanoon/client/live';
import { usePageLoading } from '@qanoon/client/page-loading';
import { useSession } from '@qanoon/client/session';
import { useSessionSync } from '@qanoon/client/session-sync';
import { signOut } from '@qanoon/client/sign-out';
import { AppShell } from '@qanoon/ui/app-shell';
import type { RenderLinkProps } from '@qanoon/ui/links';
import { MenuItem } from '@qanoon/ui/menu';
import { LoadingOverlay, PageSpinner } from '@qanoon/ui/spinner';
import { ThemeToggle } from '@qanoon/ui/theme';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import {
  Award,
  ChartColumn,
  CircleUser,
  ClipboardCheck,
  Globe,
  LayoutDashboard,
  LibraryBig,
  LogOut,
  ScrollText,
  Settings,
  Users,
} from 'lucide-react';
import { Bell } from './bell.tsx';
import { usePendingCounts } from './use-pending-counts.ts';

/** Pages whose tables need the wider measure (guide §4). */
const WIDE = ['/enrollments'];

/** Sidebar, header and main of the admin console. Items show only what this administrator may do (§6). */
export function Portal() {
  const session = useSession();
  const { pathname } = useLocation();
  const counts = usePendingCounts();
  useSessionSync('admin');
  useFocusOnNavigation(pathname);
  useLiveEvents();
  const pageLoading = usePageLoading();
  if (!session) return <PageSpinner />;

  const { user } = session;
  const items = [
    { href: '/', label: 'Dashboard', icon: LayoutDashboard },
    ...(user.permissions?.canManageCourses ? [{ href: '/courses', label: 'Courses', icon: LibraryBig }] : []),
    ...(user.profile.can_manage_users ? [{ href: '/users', label: 'Users', icon: Users }] : []),
    ...(user.permissions?.canManageEnrollments
      ? [
          { href: '/enrollments', label: 'Enrollments', icon: ClipboardCheck, count: counts.enrollments },
          {
            href: '/cerificate-management',
            label: 'Request Certificate',
            icon: Award,
            count: counts.certificates,
          },
        ]
      : []),
    ...(user.permissions?.canViewAnalytics
      ? [{ href: '/analytics', label: 'Analytics', icon: ChartColumn }]
      : []),
    { href: '/settings', label: 'Settings', icon: Settings },
    ...(user.permissions?.canManageUsers
      ? [{ href: '/audit-log', label: 'Audit Log', icon: ScrollText }]
      : []),
  ];
  return (
    <AppShell
      portal="admin"
      home={publicLink('/')}
      items={items.map((item) => ({ ...item, current: item.href === pathname }))}
      renderLink={renderPortalLink}
      user={{ name: user.name, role: 'Administrator', image: user.profile.profile_image }}
      tools={
        <>
          <Bell renderLink={renderPortalLink} />
          <ThemeToggle />
        </>
      }
      profileMenu={
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
          <MenuItem onSelect={() => void signOut()}>
            <LogOut aria-hidden="true" /> Sign Out
          </MenuItem>
        </>
      }
      sidebarFoot={
        <>
          <b>Admin console</b>
          <br />
          Signed in as {user.name}
        </>
      }
      wide={WIDE.includes(pathname)}
    >
      <Outlet />
      {pageLoading && <LoadingOverlay />}
    </AppShell>
  );
}

function renderPortalLink({ href, children, ...rest }: RenderLinkProps) {
  return href.startsWith('/') ? (
    <Link to={href} activeOptions={{ exact: true, includeSearch: false }} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}
