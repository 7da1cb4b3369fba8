import { useFocusOnNavigation } from '@qanoon/client/focus-on-navigation';
import { publicLink } from '@qanoon/client/links';
import { useSession } from '@qanoon/client/session';
import { useSessionWatch } from '@qanoon/client/session-watch';
import { signOut } from '@qanoon/client/sign-out';
import { AppShell } from '@qanoon/ui/app-shell';
import { MenuItem } from '@qanoon/ui/menu';
import type { RenderLinkProps } from '@qanoon/ui/render-link';
import { PageSpinner } from '@qanoon/ui/spinner';
import { ThemeToggle } from '@qanoon/ui/theme';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Award, ClipboardCheck, Globe, LayoutDashboard, LogOut } from 'lucide-react';
import { usePendingCounts } from './use-pending-counts.ts';

/** Pages whose tables need the wider measure (guide §4). */
const WIDE = ['/enrollments'];

/** Sidebar, header and main of the admin console. Items show only what this administrator may do (§6). */
export function Portal() {
  const session = useSession();
  const { pathname } = useLocation();
  const counts = usePendingCounts();
  useSessionWatch('admin');
  useFocusOnNavigation(pathname);
  if (!session) return <PageSpinner />;

  const { user } = session;
  const items = [
    { href: '/', label: 'Dashboard', icon: LayoutDashboard },
    ...(user.permissions?.canManageEnrollments
      ? [
          { href: '/enrollments', label: 'Enrollments', icon: ClipboardCheck, count: counts.enrollments },
          { href: '/cerificate-management', label: 'Request Certificate', icon: Award, count: counts.certificates },
        ]
      : []),
  ];
  return (
    <AppShell
      portal="admin"
      home={publicLink('/')}
      items={items.map((item) => ({ ...item, current: item.href === pathname }))}
      renderLink={renderPortalLink}
      user={{ name: user.name, role: 'Administrator', image: user.profile.profile_image }}
      tools={<ThemeToggle />}
      profileMenu={
        <>
          <MenuItem asChild>
            <a href={publicLink('/')}>
              <Globe aria-hidden="true" /> Public site
            </a>
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
