import { isUnder, roleHome, safeReturn } from '@qanoon/client/page/links';
import { redirectTo } from '@qanoon/client/session/guards';
import { getSession } from '@qanoon/client/session/session';
import { redirectWithHandoff } from '@qanoon/client/session/session-handoff';
import * as m from '@qanoon/messages/public/routes';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AuthPlate } from '../../features/people/auth/auth-plate.tsx';

const MAX_REDIRECT_LENGTH = 2000;
const CHALLENGE = /^[\w-]{43}$/u;
/** The pages that links in e-mails open. They also work for users who are signed in. */
const EMAIL_LINK = /^\/auth\/(?:verify-email|invitation)\//u;
const isOtherOrigin = (url: string) => new URL(url).origin !== window.location.origin;

export const Route = createFileRoute('/_site/auth')({
  // `redirect`: where to go after signing in. `challenge`: from a portal on another origin that requests a
  // session. Without zod, which would be loaded with every page.
  validateSearch: ({
    redirect,
    challenge,
  }: Record<string, unknown>): { redirect?: string; challenge?: string } => ({
    ...(typeof redirect === 'string' && redirect.length <= MAX_REDIRECT_LENGTH && { redirect }),
    ...(typeof challenge === 'string' && CHALLENGE.test(challenge) && { challenge }),
  }),
  // Redirects users who are signed in (docs/product/accounts.md#sign-in), but not while a link is preloaded, and not
  // from the link of an e-mail. A redirect to a portal on another origin hands the session over.
  beforeLoad: ({ preload, search, location }) => {
    const session = getSession();
    if (!session || preload || EMAIL_LINK.test(location.pathname)) return undefined;
    const home = roleHome(session.user.role);
    const target = safeReturn(search.redirect);
    // Only the portal that sent the challenge can use it.
    return target && isOtherOrigin(target) && isUnder(target, home)
      ? redirectWithHandoff(target, search.challenge)
      : redirectTo(home);
  },
  component: () => (
    <div className="auth-split">
      <AuthPlate />
      <div className="auth-form">
        <div>
          <noscript>
            <Notice tone="warning" className="mb-8">
              {m.signingInEnrollingAndPaying()}
            </Notice>
          </noscript>
          <Outlet />
        </div>
      </div>
    </div>
  ),
});
