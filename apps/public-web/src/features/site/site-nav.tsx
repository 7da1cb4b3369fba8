import { useAcademy } from '@qanoon/client/academy';
import { adminLink, roleHome, studentLink } from '@qanoon/client/links';
import { useSession, useSignedInRole } from '@qanoon/client/session';
import { signOut } from '@qanoon/client/sign-out';
import { Avatar } from '@qanoon/ui/avatar';
import { Button } from '@qanoon/ui/button';
import type { RenderLinkProps } from '@qanoon/ui/links';
import { Navbar } from '@qanoon/ui/navbar';
import { ThemeToggle } from '@qanoon/ui/theme';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ProfileButton } from './profile-button.tsx';

// Not in the first scripts: guests never need it.
const ProfileMenu = lazy(() => import('./profile-menu.tsx'));

const COURSES = '/#courses';
// Home and Courses link to one page and differ only by the hash.
const EXACT_MATCH = { exact: true, includeHash: true };

/**
 * The navigation bar: links and actions by role. Transparent at the top of a page, solid after scrolling and
 * on /auth (§1).
 */
export function SiteNav() {
  const role = useSignedInRole();
  const { pathname, href } = useLocation();
  const onCourse = pathname.startsWith('/course/');
  const links = [
    { href: '/', label: 'Home', current: pathname === '/' },
    { href: COURSES, label: 'Courses', current: onCourse },
    ...(role ? [{ href: roleHome(role), label: 'Dashboard' }] : []),
    ...(role === 'admin' ? [{ href: adminLink('/admin'), label: 'Admin' }] : []),
  ];
  return (
    <Navbar
      links={links}
      renderLink={renderSiteLink}
      ground={onCourse ? 'green' : 'paper'}
      alwaysSolid={pathname.startsWith('/auth')}
      tools={<ThemeToggle />}
      actions={role ? <Profile /> : <GuestActions from={onCourse ? href : undefined} />}
      menuActions={role ? <ProfileActions /> : <GuestActions from={onCourse ? href : undefined} />}
    />
  );
}

/** A router link inside this app, a plain one to the portals. */
export function renderSiteLink({ href, children, onClick, ...rest }: RenderLinkProps) {
  if (href === COURSES)
    return (
      <Link
        to="/"
        hash="courses"
        activeOptions={EXACT_MATCH}
        onClick={() => {
          onClick?.();
          // The router does not scroll when the URL already has the hash.
          if (window.location.hash === '#courses') document.getElementById('courses')?.scrollIntoView();
        }}
        {...rest}
      >
        {children}
      </Link>
    );
  return href.startsWith('/') ? (
    <Link to={href} activeOptions={EXACT_MATCH} onClick={onClick} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} onClick={onClick} {...rest}>
      {children}
    </a>
  );
}

/** `from`: the course page to return to after signing in. */
function GuestActions({ from }: { from: string | undefined }) {
  const { signUpOpen } = useAcademy();
  const search = from ? { redirect: from } : {};
  return (
    <>
      <Button asChild variant="ghost">
        <Link to="/auth/login" search={search}>
          Sign In
        </Link>
      </Button>
      {signUpOpen && (
        <Button asChild>
          <Link to="/auth/signup" search={search}>
            Get Started
          </Link>
        </Button>
      )}
    </>
  );
}

/**
 * The profile menu's entries as buttons, for the sheet on phones: it closes on each click, so a menu cannot
 * open inside it.
 */
function ProfileActions() {
  const user = useSession()?.user;
  if (!user) return null;
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

/**
 * Renders the button from the first paint on, with an empty space for the name, which the server does not
 * have. The menu's code loads later.
 */
function Profile() {
  const user = useSession()?.user;
  const [pressed, setPressed] = useState(false);
  const button = (
    <ProfileButton name={user?.name} image={user?.profile.profile_image} onClick={() => setPressed(true)} />
  );
  return user ? (
    <Suspense fallback={button}>
      <ProfileMenu user={user} defaultOpen={pressed} />
    </Suspense>
  ) : (
    button
  );
}
