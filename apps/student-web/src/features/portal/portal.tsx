import { publicLink } from '@qanoon/client/links';
import { useSession } from '@qanoon/client/session';
import { signOut } from '@qanoon/client/sign-out';
import { AppShell } from '@qanoon/ui/app-shell';
import { MenuItem } from '@qanoon/ui/menu';
import type { RenderLinkProps } from '@qanoon/ui/render-link';
import { ThemeToggle } from '@qanoon/ui/theme';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Award, BookOpen, LayoutDashboard, ReceiptText } from 'lucide-react';

const ITEMS = [
  { href: '/', label: 'Dashboard', icon: LayoutDashboard },
  { href: '/courses', label: 'My Courses', icon: BookOpen },
  { href: '/purchase-history', label: 'Purchase History', icon: ReceiptText },
  { href: '/request-certificate', label: 'Request Certificate', icon: Award },
] as const;

/** Sidebar, header and main of the student portal; the sidebar is absent in the player (§2). */
export function Portal() {
  const session = useSession();
  const { pathname } = useLocation();
  const inPlayer = pathname.startsWith('/my-course/');
  if (!session) return null;
  return (
    <AppShell
      portal="student"
      home={publicLink('/')}
      items={ITEMS.map((item) => ({ ...item, current: isCurrent(item.href, pathname) }))}
      renderLink={renderPortalLink}
      user={{ name: session.user.name, role: 'Student', image: session.user.profile.profile_image }}
      tools={<ThemeToggle />}
      profileMenu={
        <>
          <MenuItem asChild>
            <a href={publicLink('/#courses')}>Browse courses</a>
          </MenuItem>
          <MenuItem onSelect={() => void signOut()}>Sign Out</MenuItem>
        </>
      }
      hideSidebar={inPlayer}
      wide={inPlayer}
    >
      <Outlet />
    </AppShell>
  );
}

const isCurrent = (href: string, pathname: string): boolean => {
  const path = pathname.replace(/\/$/u, '') || '/';
  return path === href || (href === '/request-certificate' && path === '/view-certificate');
};

function renderPortalLink({ href, children, ...rest }: RenderLinkProps) {
  return href.startsWith('/') ? (
    <Link to={href} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}
