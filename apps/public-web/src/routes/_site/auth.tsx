import { redirectTo } from '@qanoon/client/guards';
import { isUnder, roleHome, safeReturn } from '@qanoon/client/links';
import { getSession } from '@qanoon/client/session';
import { redirectWithHandoff } from '@qanoon/client/session-handoff';
import { Notice } from '@qanoon/ui/notice';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AuthPlate } from '../../features/auth/auth-plate.tsx';

const LONGEST_WAY_BACK = 2000;
const CHALLENGE = /^[\w-]{43}$/u;
const isElsewhere = (address: string) => new URL(address).origin !== window.location.origin;

export const Route = createFileRoute('/_site/auth')({
  // The way back. By hand, because a validation library would be loaded with every page.
  // `challenge`: of the portal on another origin that asks for a session.
  validateSearch: ({
    redirect,
    challenge,
  }: Record<string, unknown>): { redirect?: string; challenge?: string } => ({
    ...(typeof redirect === 'string' && redirect.length <= LONGEST_WAY_BACK && { redirect }),
    ...(typeof challenge === 'string' && CHALLENGE.test(challenge) && { challenge }),
  }),
  // The signed-in have no business here (§2, Auth). A link that is only pointed at is preloaded and sends nobody away.
  // A portal on another origin that knows nobody sends here: its person goes back there, and the session with them.
  // A link that verifies an address is for them too: who has just signed up is signed in.
  beforeLoad: ({ preload, search, location }) => {
    const session = getSession();
    if (!session || preload || location.pathname.startsWith('/auth/verify-email/')) return undefined;
    const home = roleHome(session.user.role);
    const wanted = safeReturn(search.redirect);
    // The challenge is of use to the portal that asked alone: anywhere else leads without.
    return wanted && isElsewhere(wanted) && isUnder(wanted, home)
      ? redirectWithHandoff(wanted, search.challenge)
      : redirectTo(home);
  },
  component: () => (
    <div className="auth-split">
      <AuthPlate />
      <div className="auth-form">
        <div>
          <noscript>
            <Notice tone="warning" className="mb-8">
              Signing in, enrolling and paying need JavaScript. Switch it on in your browser, and load this
              page again.
            </Notice>
          </noscript>
          <Outlet />
        </div>
      </div>
    </div>
  ),
});
