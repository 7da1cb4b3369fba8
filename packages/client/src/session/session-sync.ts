import type { Role } from '@qanoon/contracts/lib/roles';
import { useEffect } from 'react';
import { roleHome } from '../page/links.ts';
import { redirectTo, redirectToSignIn } from './guards.ts';
import { getSession } from './session.ts';

/**
 * For a portal of `role`: leaves the page when another tab signed out or signed in with the other role, and
 * when Back restores a page of an ended session.
 */
export function useSessionSync(role: Role): void {
  useEffect(() => {
    const check = () => {
      const session = getSession();
      if (!session) void redirectToSignIn();
      else if (session.user.role !== role) void redirectTo(roleHome(session.user.role));
    };
    // Runs after the session store has handled the same event.
    const onStorage = () => setTimeout(check);
    const onPageShow = (event: PageTransitionEvent) => event.persisted && check();
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [role]);
}
