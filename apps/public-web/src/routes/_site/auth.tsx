import { leave } from '@qanoon/client/guards';
import { roleHome } from '@qanoon/client/links';
import { getSession } from '@qanoon/client/session';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AuthPlate } from '../../features/auth/auth-plate.tsx';

const LONGEST_WAY_BACK = 2000;

export const Route = createFileRoute('/_site/auth')({
  // The way back. By hand, because a validation library would be loaded with every page.
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } =>
    typeof redirect === 'string' && redirect.length <= LONGEST_WAY_BACK ? { redirect } : {},
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
