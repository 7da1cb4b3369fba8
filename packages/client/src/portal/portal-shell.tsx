import type { SessionUser } from '@qanoon/contracts/auth';
import type { Role } from '@qanoon/contracts/roles';
import * as shared from '@qanoon/messages/shared/common';
import { AppShell } from '@qanoon/ui/app-shell';
import { IconButton } from '@qanoon/ui/icon-button';
import type { RenderLinkProps } from '@qanoon/ui/links';
import type { ProfileMenuItem } from '@qanoon/ui/profile-menu';
import { LoadingOverlay, PageSpinner } from '@qanoon/ui/spinner';
import { ThemeToggle } from '@qanoon/ui/theme';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { LogOut, Search } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { publicLink } from '../links.ts';
import { usePageLoading } from '../page-loading.ts';
import { useSession } from '../session.ts';
import { useSessionSync } from '../session-sync.ts';
import { signOut } from '../sign-out.ts';
import { useLiveEvents } from '../use-live-events.ts';
import { Bell } from './bell.tsx';
import { PortalLanguage } from './portal-language.tsx';

type ShellProps = ComponentProps<typeof AppShell>;
type PortalLayout = Pick<
  ShellProps,
  'groups' | 'onToggleGroup' | 'bottomItems' | 'headerStart' | 'sidebarFoot' | 'hideSidebar' | 'wide'
> & {
  /** The entries of the profile menu above Sign Out. */
  menuItems: readonly ProfileMenuItem[];
  /** Above the content of every page. */
  notices?: ReactNode;
};

type PortalShellProps = {
  portal: Role;
  /** The user's role as shown in the header. */
  roleLabel: string;
  /**
   * The parts that differ between the portals, for this user on this page. `pathname` has no trailing slash,
   * except for the root.
   */
  layout: (user: SessionUser, pathname: string) => PortalLayout;
};

/** The sidebar, header and main element of a portal, around the current route (§2, Protected layout). */
export function PortalShell({ portal, roleLabel, layout }: PortalShellProps) {
  const session = useSession();
  const { pathname } = useLocation();
  useSessionSync(portal);
  useFocusOnNavigation(pathname);
  useLiveEvents();
  const pageLoading = usePageLoading();
  // After signing out, until the browser has left the page.
  if (!session) return <PageSpinner />;
  const { user } = session;
  const { menuItems, notices, ...shell } = layout(user, pathname.replace(/\/$/u, '') || '/');
  return (
    <AppShell
      portal={portal}
      home={publicLink('/')}
      renderLink={renderPortalLink}
      user={{ name: user.name, role: roleLabel, image: user.profileImageUrl }}
      tools={
        <>
          {/* On phones and tablets the menu leads there: the bar has no room. */}
          {portal === 'student' && (
            <IconButton label={shared.searchCourses()} className="bar-search" asChild>
              <a href={publicLink('/#courses')}>
                <Search className="icon" aria-hidden="true" />
              </a>
            </IconButton>
          )}
          <Bell renderLink={renderPortalLink} />
          <PortalLanguage account={user.language} />
          <ThemeToggle />
        </>
      }
      profileMenu={[
        ...menuItems,
        { label: shared.signOut(), icon: LogOut, mirrored: true, onSelect: () => void signOut() },
      ]}
      {...shell}
    >
      {notices}
      <Outlet />
      {pageLoading && <LoadingOverlay />}
    </AppShell>
  );
}

/** Moves the focus to the main element of a new page. The first page keeps the browser's default. */
function useFocusOnNavigation(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** A path is a route of the portal; any other URL loads a new page. */
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
