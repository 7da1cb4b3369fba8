import { roleHome, signInLink } from '@qanoon/client/page/links';
import { redirectTo } from '@qanoon/client/session/guards';
import { getSession } from '@qanoon/client/session/session';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ preload }) => {
    if (preload) return undefined;
    const session = getSession();
    return session ? redirectTo(roleHome(session.user.role)) : redirectTo(signInLink());
  },
});
