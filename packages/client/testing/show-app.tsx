import { show } from '@qanoon/ui/testing/show';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AppProvider } from '../src/app-provider.tsx';

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
