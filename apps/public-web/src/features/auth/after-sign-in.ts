import { redirectTo } from '@qanoon/client/guards';
import { adminLink, isUnder, roleHome, safeReturn, studentLink } from '@qanoon/client/links';
import { redirectWithHandoff } from '@qanoon/client/session-handoff';
import { queryClient } from '@qanoon/client/trpc';
import type { SessionUser } from '@qanoon/contracts/auth';
import { toast } from '@qanoon/ui/toast';
import { useNavigate, useSearch } from '@tanstack/react-router';

const GREETING_MS = 900;

/** Redirects after sign-in: to `redirect`, unless it is in the other role's area, else to the role's home. */
export function useAfterSignIn() {
  const navigate = useNavigate();
  // From a portal on another origin, for the redirect back.
  const { challenge } = useSearch({ strict: false });
  return async (
    user: SessionUser,
    { redirect, greeting }: { redirect: string | undefined; greeting: [string, string?] },
  ) => {
    toast.success(...greeting);
    // Guests and students get different results, such as a course's enrollment.
    queryClient.clear();
    const requested = safeReturn(redirect);
    const otherArea = user.role === 'admin' ? studentLink('/student') : adminLink('/admin');
    const target = requested && !isUnder(requested, otherArea) ? requested : roleHome(user.role);
    const { origin, pathname, search, hash } = new URL(target);
    // After navigation inside this app the greeting is still on the screen. Before a page load there is a
    // pause to read it.
    if (origin === window.location.origin && !/^\/(student|admin)(\/|$)/u.test(pathname))
      return navigate({ href: pathname + search + hash, replace: true });
    await new Promise((resolve) => setTimeout(resolve, GREETING_MS));
    await redirectWithHandoff(target, target === requested ? challenge : undefined);
    // Without a handoff code; the portal requests one.
    return redirectTo(target);
  };
}
