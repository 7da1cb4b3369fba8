import type { SignedIn } from '@qanoon/contracts/auth';
import { show } from '@qanoon/ui/testing/show';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AppProvider } from '../src/app-provider.tsx';
import { startSession } from '../src/session.ts';
import { answer } from './answers.ts';

/** Renders a state of a component that calls the server or links to pages. Its calls need answers. */
export async function showApp(write: () => ReactNode, { path = '/' } = {}): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  await show(() => (
    <AppProvider>
      <RouterContextProvider router={router}>{write()}</RouterContextProvider>
    </AppProvider>
  ));
}

/** Starts a session for the state. */
export function signIn(user: SignedIn): void {
  startSession(user, false);
  const { token, ...me } = user;
  answer('auth.me', me);
}
