import { useAcademy } from '@qanoon/client/academy';
import { publicLink } from '@qanoon/client/links';
import { PortalShell } from '@qanoon/client/portal/portal-shell';
import { MenuItem } from '@qanoon/ui/menu';
import { Link } from '@tanstack/react-router';
import {
  Award,
  BookOpen,
  CircleUser,
  Download,
  Globe,
  LayoutDashboard,
  ReceiptText,
  Search,
  Settings,
} from 'lucide-react';
import { AppNotices } from './app-notices.tsx';

const ITEMS = [
  { href: '/', label: 'Dashboard', icon: LayoutDashboard },
  { href: '/courses', label: 'My Courses', icon: BookOpen },
  { href: '/purchase-history', label: 'Purchase History', icon: ReceiptText },
  { href: '/request-certificate', label: 'Request Certificate', icon: Award },
  { href: '/settings', label: 'Settings', icon: Settings },
] as const;

/** The bottom bar of phones. Account leads to everything that is not under the other three. */
const BOTTOM_ITEMS = [
  { href: '/', label: 'Home', icon: LayoutDashboard },
  { href: '/courses', label: 'Courses', icon: BookOpen },
  { href: '/request-certificate', label: 'Certificates', icon: Award },
  { href: '/account', label: 'Account', icon: CircleUser },
] as const;

const COURSES = /^\/(?:courses$|my-course\/)/u;
const CERTIFICATES = /^\/(?:request|view)-certificate$/u;

const bottomItemOf = (pathname: string): (typeof BOTTOM_ITEMS)[number]['href'] => {
  if (pathname === '/') return '/';
  if (COURSES.test(pathname)) return '/courses';
  return CERTIFICATES.test(pathname) ? '/request-certificate' : '/account';
};

const isCurrent = (href: string, pathname: string): boolean =>
  pathname === href || (href === '/request-certificate' && pathname === '/view-certificate');

/** The layout of the student portal; the player has no sidebar (§2). */
export function Portal() {
  const { email } = useAcademy();
  return (
    <PortalShell
      portal="student"
      roleLabel="Student"
      layout={(_user, pathname) => {
        const inPlayer = pathname.startsWith('/my-course/');
        return {
          items: ITEMS.map((item) => ({ ...item, current: isCurrent(item.href, pathname) })),
          notices: <AppNotices />,
          bottomItems: BOTTOM_ITEMS.map((item) => ({
            ...item,
            current: item.href === bottomItemOf(pathname),
          })),
          menuItems: <MenuItems />,
          sidebarFoot: email && (
            <>
              Questions about a payment?
              <br />
              <a className="link link-target" href={`mailto:${email}`}>
                {email}
              </a>
            </>
          ),
          hideSidebar: inPlayer,
          wide: inPlayer,
        };
      }}
    />
  );
}

function MenuItems() {
  return (
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
        <Link to="/downloads">
          <Download aria-hidden="true" /> Downloads
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
