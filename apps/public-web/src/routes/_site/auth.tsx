import { leave } from '@qanoon/client/guards';
import { roleHome } from '@qanoon/client/links';
import { getSession } from '@qanoon/client/session';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { z } from 'zod';
import { AuthPlate } from '../../features/auth/auth-plate.tsx';

export const Route = createFileRoute('/_site/auth')({
  validateSearch: z.object({ redirect: z.string().max(2000).optional().catch(undefined) }),
  // The signed-in have no business here (§2, Auth). A link that is only pointed at is preloaded and sends nobody away.
  beforeLoad: ({ preload }) => {
    const session = getSession();
    return session && !preload ? leave(roleHome(session.user.role)) : undefined;
  },
  component: () => (
    <div className="auth-split">
      <AuthPlate />
      <div className="auth-form">
        <div>
          <Outlet />
        </div>
      </div>
    </div>
  ),
});
