import { redirectTo } from '@qanoon/client/guards';
import { roleHome, signInLink } from '@qanoon/client/links';
import { getSession } from '@qanoon/client/session';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ preload }) => {
    if (preload) return undefined;
    const session = getSession();
    return session ? redirectTo(roleHome(session.user.role)) : redirectTo(signInLink());
  },
});
