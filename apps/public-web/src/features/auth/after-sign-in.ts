import { redirectTo } from '@qanoon/client/guards';
import { adminLink, isUnder, roleHome, safeReturn, studentLink } from '@qanoon/client/links';
import { redirectWithHandoff } from '@qanoon/client/session-handoff';
import { queryClient } from '@qanoon/client/trpc';
import type { SessionUser } from '@qanoon/contracts/auth';
import { toast } from '@qanoon/ui/toast';
import { useNavigate, useSearch } from '@tanstack/react-router';

const GREETING_MS = 900;

/** Where a fresh session goes: back to where it came from unless that is the other role's area, else `home`. */
export function useAfterSignIn() {
  const navigate = useNavigate();
  // Of the portal on another origin that sent here, for the way back to it.
  const { challenge } = useSearch({ strict: false });
  return async (
    user: SessionUser,
    { redirect, greeting }: { redirect: string | undefined; greeting: [string, string?] },
  ) => {
    toast.success(...greeting);
    // What a guest was told, such as how they stand with a course, is not true for the person who signed in.
    queryClient.clear();
    const wanted = safeReturn(redirect);
    const otherArea = user.role === 'admin' ? studentLink('/student') : adminLink('/admin');
    const target = wanted && !isUnder(wanted, otherArea) ? wanted : roleHome(user.role);
    const { origin, pathname, search, hash } = new URL(target);
    // Inside this app the greeting stays on the screen; before a page load it gets a moment to be read.
    if (origin === window.location.origin && !/^\/(student|admin)(\/|$)/u.test(pathname))
      return navigate({ href: pathname + search + hash, replace: true });
    await new Promise((resolve) => setTimeout(resolve, GREETING_MS));
    await redirectWithHandoff(target, target === wanted ? challenge : undefined);
    // Without a code: the portal asks for one.
    return redirectTo(target);
  };
}
