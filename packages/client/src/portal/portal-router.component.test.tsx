import { show } from '@qanoon/ui/testing/show';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, hold } from '../../testing/answers.ts';
import { signInAsAdmin } from '../../testing/sign-in.ts';
import { AppProvider } from '../page/app-provider.tsx';
import { getSession, type Session } from '../session/session.ts';
import { queryClient } from '../trpc/trpc.ts';
import { guardPortal, type PortalContext } from './portal-route.ts';
import { portalRouterOptions } from './portal-router.tsx';
import { PortalShell } from './portal-shell.tsx';
import { RouteHead } from './route-head.tsx';

const message = (text: string) => Object.assign(() => text, { key: text });

/** Opens a page that only administrators who manage users may see. */
async function openUsers(loader = vi.fn()) {
  hold('notifications.live');
  answer('notifications.list', { items: [], nextCursor: null, unreadCount: 0 });
  const root = createRootRouteWithContext<PortalContext>()({
    staticData: { title: message('Console'), role: 'admin' },
    beforeLoad: ({ matches }): Promise<{ session: Session }> => guardPortal(matches as never),
    component: () => (
      <PortalShell portal="admin" roleLabel="Administrator" layout={() => ({ groups: [], menuItems: [] })} />
    ),
  });
  const users = createRoute({
    getParentRoute: () => root,
    path: '/users',
    staticData: { title: message('Users'), permission: 'canManageUsers' },
    loader,
    component: () => <RouteHead lead="Everybody" />,
  });
  const router = createRouter({
    routeTree: root.addChildren([users]),
    history: createMemoryHistory({ initialEntries: ['/users'] }),
    ...portalRouterOptions({ title: message('Console'), missingPermission: message('Not permitted.') }),
  });
  await show(() => (
    <AppProvider>
      <RouterProvider router={router as never} />
    </AppProvider>
  ));
  return loader;
}

test('derives the title and the heading of a page from its route', async () => {
  signInAsAdmin();
  const loader = await openUsers();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect.element(page.getByText('Everybody')).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Users · /u);
  expect(loader).toHaveBeenCalledOnce();
});

test('explains a page whose permission is missing inside the shell, and loads nothing of it', async () => {
  signInAsAdmin({ canManageUsers: false });
  const loader = await openUsers();
  await expect.element(page.getByText('Not permitted.')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect.element(page.getByText('Demo Administrator').first()).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Users · /u);
  expect(loader).not.toHaveBeenCalled();
});

test('opens a page when its permission is granted, and closes it when it is withdrawn', async () => {
  signInAsAdmin({ canManageUsers: false });
  await openUsers();
  await expect.element(page.getByText('Not permitted.')).toBeVisible();
  const { user } = getSession()!;
  const answerUser = (canManageUsers: boolean) => {
    answer('auth.me', { ...user, permissions: { ...user.permissions!, canManageUsers } });
    return queryClient.refetchQueries({ queryKey: [['auth', 'me']] });
  };
  await answerUser(true);
  await expect.element(page.getByText('Everybody')).toBeVisible();
  await answerUser(false);
  await expect.element(page.getByText('Not permitted.')).toBeVisible();
});
