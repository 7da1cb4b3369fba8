import { publicLink } from '@qanoon/client/links';
import { useSession } from '@qanoon/client/session';
import { signOut } from '@qanoon/client/sign-out';
import { trpc } from '@qanoon/client/trpc';
import { AppShell } from '@qanoon/ui/app-shell';
import { MenuItem } from '@qanoon/ui/menu';
import type { RenderLinkProps } from '@qanoon/ui/render-link';
import { ThemeToggle } from '@qanoon/ui/theme';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Award, ClipboardCheck, LayoutDashboard } from 'lucide-react';

const REVIEW = '/enrollments';
const CERTIFICATES = '/cerificate-management';

/** Sidebar, header and main of the console. What a flag refuses is not offered (decisions.md, "Accounts"). */
export function Portal() {
  const session = useSession();
  const { pathname } = useLocation();
  const mayReview = session?.user.permissions?.canManageEnrollments ?? false;
  const requests = trpc.payments.requests.useQuery({ status: 'pending', limit: 1 }, { enabled: mayReview });
  const certificates = trpc.certificates.requests.useQuery(undefined, { enabled: mayReview });
  if (!session) return null;
  const { user } = session;
  const path = pathname.replace(/\/$/u, '') || '/';
  const items = [
    { href: '/', label: 'Dashboard', icon: LayoutDashboard },
    ...(mayReview
      ? [
          { href: REVIEW, label: 'Enrollments', icon: ClipboardCheck, count: requests.data?.pendingCount },
          { href: CERTIFICATES, label: 'Request Certificate', icon: Award, count: certificates.data?.pendingRequests.length },
        ]
      : []),
  ];
  return (
    <AppShell
      portal="admin"
      home={publicLink('/')}
      items={items.map((item) => ({ ...item, current: path === item.href }))}
      renderLink={renderPortalLink}
      user={{ name: user.name, role: 'Administrator', image: user.profile.profile_image }}
      tools={<ThemeToggle />}
      sidebarFoot={
        <>
          <span className="text-binding-brass">Admin console</span>
          <br />
          Signed in as {user.name}
        </>
      }
      profileMenu={
        <>
          <MenuItem asChild>
            <a href={publicLink('/')}>Public site</a>
          </MenuItem>
          <MenuItem onSelect={() => void signOut()}>Sign Out</MenuItem>
        </>
      }
      wide={path === REVIEW}
    >
      <Outlet />
    </AppShell>
  );
}

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
