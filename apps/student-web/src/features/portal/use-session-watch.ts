import { leave } from '@qanoon/client/guards';
import { roleHome, signInLink } from '@qanoon/client/links';
import { getSession } from '@qanoon/client/session';
import { useEffect } from 'react';

/** Leaves when another tab signed out or signed in as somebody else, and when Back brings a page of an ended session. */
export function useSessionWatch(): void {
  useEffect(() => {
    const check = () => {
      const session = getSession();
      if (!session) void leave(signInLink());
      else if (session.user.role !== 'student') void leave(roleHome(session.user.role));
    };
    // The session store hears the same event: ask once it has.
    const onStorage = () => setTimeout(check);
    const onPageShow = (event: PageTransitionEvent) => event.persisted && check();
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, []);
}
