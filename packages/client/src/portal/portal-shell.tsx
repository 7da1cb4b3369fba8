import type { Role } from '@qanoon/contracts/lib/roles';
import type { SessionUser } from '@qanoon/contracts/people/auth';
import * as shared from '@qanoon/messages/shared/common';
import { IconButton } from '@qanoon/ui/components/button/icon-button';
import { LoadingOverlay, PageSpinner } from '@qanoon/ui/components/feedback/spinner';
import { AppShell } from '@qanoon/ui/components/shell/app-shell';
import type { RenderLinkProps } from '@qanoon/ui/components/shell/links';
import type { ProfileMenuItem } from '@qanoon/ui/components/shell/profile-menu';
import { ThemeToggle } from '@qanoon/ui/theme/theme';
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { LogOut, Search } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { publicLink } from '../page/links.ts';
import { usePageLoading } from '../page/page-loading.ts';
import { useOpenPageName } from '../page/page-name.ts';
import { usePageTitle } from '../page/page-title.ts';
import { type Session, useSession } from '../session/session.ts';
import { useSessionSync } from '../session/session-sync.ts';
import { signOut } from '../session/sign-out.ts';
import { useLiveEvents } from '../trpc/use-live-events.ts';
import { Bell } from './bell.tsx';
import { PortalLanguage } from './portal-language.tsx';

type ShellProps = ComponentProps<typeof AppShell>;
type PortalLayout = Pick<
  ShellProps,
  'groups' | 'onToggleGroup' | 'bottomItems' | 'headerStart' | 'sidebarFoot' | 'hideSidebar' | 'wide'
> & {
  /** The entries of the profile menu above Sign Out. */
  menuItems: readonly ProfileMenuItem[];
  /** Content above every page. */
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

/** The sidebar, header and main element of a portal, around the current route. */
export function PortalShell({ portal, roleLabel, layout }: PortalShellProps) {
  const session = useSession();
  const { pathname } = useLocation();
  useSessionSync(portal);
  usePageTitle(useOpenPageName());
  useFocusOnNavigation(pathname);
  useCheckedPermissions(session);
  useLiveEvents();
  const pageLoading = usePageLoading();
  // There is no user after signing out, until the browser has left the page.
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
          {/* On phones and tablets the menu leads there, because the bar has no room. */}
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

/** Opens the page again, or closes it, when the user's permissions change. */
function useCheckedPermissions(session: Session | null): void {
  const router = useRouter();
  const permissions = session && JSON.stringify(session.user.permissions);
  const checked = useRef(permissions);
  useEffect(() => {
    if (permissions === null || checked.current === permissions) return;
    checked.current = permissions;
    void router.invalidate();
  }, [permissions, router]);
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
