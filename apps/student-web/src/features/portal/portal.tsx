import { useFocusOnNavigation } from '@qanoon/client/focus-on-navigation';
import { publicLink } from '@qanoon/client/links';
import { useLiveEvents } from '@qanoon/client/live';
import { usePageLoading } from '@qanoon/client/page-loading';
import { useSession } from '@qanoon/client/session';
import { useSessionSync } from '@qanoon/client/session-sync';
import { signOut } from '@qanoon/client/sign-out';
import { SITE } from '@qanoon/contracts/site';
import { AppShell } from '@qanoon/ui/app-shell';
import type { RenderLinkProps } from '@qanoon/ui/links';
import { MenuItem } from '@qanoon/ui/menu';
import { LoadingOverlay, PageSpinner } from '@qanoon/ui/spinner';
import { ThemeToggle } from '@qanoon/ui/theme';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Award, BookOpen, Globe, LayoutDashboard, LogOut, ReceiptText, Search, Settings } from 'lucide-react';
import { Bell } from './bell.tsx';

const ITEMS = [
  { href: '/', label: 'Dashboard', icon: LayoutDashboard },
  { href: '/courses', label: 'My Courses', icon: BookOpen },
  { href: '/purchase-history', label: 'Purchase History', icon: ReceiptText },
  { href: '/request-certificate', label: 'Request Certificate', icon: Award },
  { href: '/settings', label: 'Settings', icon: Settings },
] as const;

/** Sidebar, header and main of the student portal; the sidebar is absent in the player (§2). */
export function Portal() {
  const session = useSession();
  const { pathname } = useLocation();
  const inPlayer = pathname.startsWith('/my-course/');
  useSessionSync('student');
  useFocusOnNavigation(pathname);
  useLiveEvents();
  const pageLoading = usePageLoading();
  // Signed out: the browser is about to leave.
  if (!session) return <PageSpinner />;
  return (
    <AppShell
      portal="student"
      home={publicLink('/')}
      items={ITEMS.map((item) => ({ ...item, current: isCurrent(item.href, pathname) }))}
      renderLink={renderPortalLink}
      user={{ name: session.user.name, role: 'Student', image: session.user.profile.profile_image }}
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
              <Globe aria-hidden="true" /> Home
            </a>
          </MenuItem>
          <MenuItem asChild>
            <a href={publicLink('/#courses')}>
              <Search aria-hidden="true" /> Browse courses
            </a>
          </MenuItem>
          <MenuItem asChild>
            <Link to="/courses">
              <BookOpen aria-hidden="true" /> My Courses
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
          Questions about a payment?
          <br />
          <a className="link link-target" href={`mailto:${SITE.email}`}>
            {SITE.email}
          </a>
        </>
      }
      hideSidebar={inPlayer}
      wide={inPlayer}
    >
      <Outlet />
      {pageLoading && <LoadingOverlay />}
    </AppShell>
  );
}

const isCurrent = (href: string, pathname: string): boolean => {
  const path = pathname.replace(/\/$/u, '') || '/';
  return path === href || (href === '/request-certificate' && path === '/view-certificate');
};

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
