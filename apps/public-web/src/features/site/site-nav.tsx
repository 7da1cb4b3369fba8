import { adminLink, roleHome, studentLink } from '@qanoon/client/links';
import { useSession } from '@qanoon/client/session';
import { signOut } from '@qanoon/client/sign-out';
import type { SessionUser } from '@qanoon/contracts/auth';
import { Avatar } from '@qanoon/ui/avatar';
import { Button } from '@qanoon/ui/button';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@qanoon/ui/menu';
import { Navbar } from '@qanoon/ui/navbar';
import type { RenderLinkProps } from '@qanoon/ui/render-link';
import { ThemeToggle } from '@qanoon/ui/theme';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';

const COURSES = '/#courses';
// Home and its courses are one page: only the hash tells their links apart.
const HERE = { exact: true, includeHash: true };

/** The navigation bar: links and actions by role, clear over heroes, solid elsewhere (§1). */
export function SiteNav() {
  const session = useSession();
  const { pathname, href } = useLocation();
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
      actions={session ? <ProfileMenu user={session.user} /> : <GuestActions from={onCourse ? href : undefined} />}
      menuActions={session ? <ProfileActions user={session.user} /> : <GuestActions from={onCourse ? href : undefined} />}
    />
  );
}

/** The router's link inside this app, a plain one to the portals. */
export function renderSiteLink({ href, children, onClick, ...rest }: RenderLinkProps) {
  if (href === COURSES)
    return (
      <Link
        to="/"
        hash="courses"
        activeOptions={HERE}
        onClick={() => {
          onClick?.();
          // Where the address names the courses already, the router has nowhere to go.
          if (window.location.hash === '#courses') document.getElementById('courses')?.scrollIntoView();
        }}
        {...rest}
      >
        {children}
      </Link>
    );
  return href.startsWith('/') ? (
    <Link to={href} activeOptions={HERE} onClick={onClick} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} onClick={onClick} {...rest}>
      {children}
    </a>
  );
}

/** `from`: the course that is being read, which is where signing in leads back to. */
function GuestActions({ from }: { from: string | undefined }) {
  const search = from ? { redirect: from } : {};
  return (
    <>
      <Button asChild variant="ghost">
        <Link to="/auth/login" search={search}>
          Sign In
        </Link>
      </Button>
      <Button asChild>
        <Link to="/auth/signup" search={search}>
          Get Started
        </Link>
      </Button>
    </>
  );
}

/** The profile menu's entries as buttons, for the phone's sheet: a menu cannot open inside something that closes on a click. */
function ProfileActions({ user }: { user: SessionUser }) {
  return (
    <>
      <p className="flex items-center gap-3 text-sm text-ink-2">
        <Avatar name={user.name} image={user.profile.profile_image} />
        {user.name}
      </p>
      {user.role === 'student' && (
        <Button asChild variant="secondary">
          <a href={studentLink('/student/courses')}>My Courses</a>
        </Button>
      )}
      <Button variant="secondary" onClick={() => void signOut()}>
        Sign Out
      </Button>
    </>
  );
}

function ProfileMenu({ user: { name, profile, role } }: { user: SessionUser }) {
  return (
    <Menu
      trigger={
        <button type="button" className="who">
          <Avatar name={name} image={profile.profile_image} />
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
