import { adminLink, roleHome } from '@qanoon/client/page/links';
import { useSession, useSignedInRole } from '@qanoon/client/session/session';
import type { Role } from '@qanoon/contracts/lib/roles';
import * as common from '@qanoon/messages/public/common';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { IconButton } from '@qanoon/ui/components/button/icon-button';
import type { RenderLinkProps } from '@qanoon/ui/components/shell/links';
import { Navbar } from '@qanoon/ui/components/shell/navbar';
import { handlePress } from '@qanoon/ui/lib/handle-press';
import { ThemeToggle } from '@qanoon/ui/theme/theme';
import { Link, useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSignUpOpen } from '../../people/use-sign-up-open.ts';
import { ContinueButton } from './continue-button.tsx';
import { ProfileButton } from './profile-button.tsx';
import { SiteLanguage } from './site-language.tsx';

// The menu is not in the first scripts, because guests never need it.
const loadProfile = () => import('./profile-menu.tsx');
const ProfileTools = lazy(loadProfile);
const ProfileActions = lazy(() => loadProfile().then((loaded) => ({ default: loaded.ProfileActions })));

const COURSES = '/#courses';
// Home and Courses link to one page and differ only by the hash.
const EXACT_MATCH = { exact: true, includeHash: true };

/**
 * The navigation bar: links and actions by role. Transparent at the top of a page, solid after scrolling and on /auth
 * (docs/product/public-site.md#navigation-and-footer).
 */
export function SiteNav() {
  const role = useSignedInRole();
  const { pathname, href } = useLocation();
  const onCourse = pathname.startsWith('/course/');
  const links = [
    { href: '/', label: shared.home(), current: pathname === '/' },
    { href: COURSES, label: shared.courses(), current: onCourse },
    ...(role ? [{ href: roleHome(role), label: shared.dashboard() }] : []),
    ...(role === 'admin' ? [{ href: adminLink('/admin'), label: shared.admin() }] : []),
  ];
  return (
    <Navbar
      links={links}
      renderLink={renderSiteLink}
      ground={onCourse ? 'green' : 'paper'}
      alwaysSolid={pathname.startsWith('/auth')}
      tools={
        <>
          <SearchLink />
          <SiteLanguage />
          <ThemeToggle className="nav-theme" />
          {role && <Profile role={role} />}
        </>
      }
      actions={role ? null : <GuestActions from={onCourse ? href : undefined} />}
      menuActions={
        <>
          {role ? <SheetProfile /> : <GuestActions from={onCourse ? href : undefined} />}
          {/* A narrow bar has no room for it. */}
          <ThemeToggle className="sheet-theme" />
        </>
      }
    />
  );
}

/** Leads to the search box of the home page, which is far below on a phone, and puts the cursor into it. */
const SearchLink = () => (
  <IconButton label={shared.searchCourses()} className="nav-search" asChild>
    <Link to="/" hash="courses" state={{ focusSearch: true }}>
      <Search className="icon" aria-hidden="true" />
    </Link>
  </IconButton>
);

/** Renders a router link inside this app, and a plain one to the portals. */
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

/** `from` is the course page to return to after signing in. */
function GuestActions({ from }: { from: string | undefined }) {
  const signUpOpen = useSignUpOpen();
  const search = from ? { redirect: from } : {};
  return (
    <>
      <Button asChild variant="ghost">
        <Link to="/auth/login" search={search}>
          {common.signIn()}
        </Link>
      </Button>
      {signUpOpen && (
        <Button asChild>
          <Link to="/auth/signup" search={search}>
            {common.getStarted()}
          </Link>
        </Button>
      )}
    </>
  );
}

/**
 * Continue and the profile menu, the latter also on phones. Rendered from the first paint on, with an empty
 * space for the name, which the server does not have. The menu's code loads later.
 */
function Profile({ role }: { role: Role }) {
  const user = useSession()?.user;
  const [pressed, setPressed] = useState(false);
  const buttons = (
    <>
      <ContinueButton href={roleHome(role)} />
      <ProfileButton
        name={user?.name}
        image={user?.profileImageUrl}
        {...handlePress(() => setPressed(true))}
      />
    </>
  );
  return user ? (
    <Suspense fallback={buttons}>
      <ProfileTools user={user} defaultOpen={pressed} />
    </Suspense>
  ) : (
    buttons
  );
}

/** The actions in the menu of phones. */
function SheetProfile() {
  const user = useSession()?.user;
  return <Suspense>{user && <ProfileActions user={user} />}</Suspense>;
}
