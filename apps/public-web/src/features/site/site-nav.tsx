import { adminLink, roleHome, studentLink } from '@qanoon/client/links';
import { useSession } from '@qanoon/client/session';
import { signOut } from '@qanoon/client/sign-out';
import { Avatar } from '@qanoon/ui/avatar';
import { Button } from '@qanoon/ui/button';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@qanoon/ui/menu';
import { Navbar } from '@qanoon/ui/navbar';
import type { RenderLinkProps } from '@qanoon/ui/render-link';
import { ThemeToggle } from '@qanoon/ui/theme';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';

const COURSES = '/#courses';

/** The navigation bar: links and actions by role, clear over heroes, solid elsewhere (§1). */
export function SiteNav() {
  const session = useSession();
  const { pathname } = useLocation();
  const onCourse = pathname.startsWith('/course/');
  const hasHero = pathname === '/' || onCourse;
  const links = [
    { href: '/', label: 'Home', current: pathname === '/' },
    { href: COURSES, label: 'Courses', current: onCourse },
    ...(session ? [{ href: roleHome(session.user.role), label: 'Dashboard' }] : []),
    ...(session?.user.role === 'admin' ? [{ href: adminLink('/admin'), label: 'Admin' }] : []),
  ];
  return (
    <Navbar
      links={links}
      renderLink={renderSiteLink}
      ground={onCourse ? 'green' : 'paper'}
      alwaysSolid={!hasHero}
      tools={<ThemeToggle />}
      actions={
        session ? <ProfileMenu name={session.user.name} image={session.user.profile.profile_image} role={session.user.role} /> : <GuestActions />
      }
    />
  );
}

/** The router's link inside this app, a plain one to the portals. */
export function renderSiteLink({ href, children, ...rest }: RenderLinkProps) {
  if (href === COURSES)
    return (
      <Link to="/" hash="courses" {...rest}>
        {children}
      </Link>
    );
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

function GuestActions() {
  return (
    <>
      <Button asChild variant="ghost">
        <Link to="/auth/login">Sign In</Link>
      </Button>
      <Button asChild>
        <Link to="/auth/signup">Get Started</Link>
      </Button>
    </>
  );
}

function ProfileMenu({ name, image, role }: { name: string; image: string | null; role: 'student' | 'admin' }) {
  return (
    <Menu
      trigger={
        <button type="button" className="who">
          <Avatar name={name} image={image} />
          <span className="who-name">
            {name}
            <span className="sr-only">, account menu</span>
          </span>
          <ChevronDown className="icon icon-sm" aria-hidden="true" />
        </button>
      }
    >
      <MenuLabel>
        <b>{name}</b>
      </MenuLabel>
      <MenuSeparator />
      {role === 'student' && (
        <MenuItem asChild>
          <a href={studentLink('/student/courses')}>My Courses</a>
        </MenuItem>
      )}
      <MenuItem onSelect={() => void signOut()}>Sign Out</MenuItem>
    </Menu>
  );
}
