import { show } from '@qanoon/ui/testing/show';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AppProvider } from '../src/page/app-provider.tsx';

type Place = {
  path?: string;
  /** The id of the app's route that the component reads its parameters from, such as `/_site/course/$courseId`. */
  route?: string;
};

/** Renders a component that calls the server or links to pages. Its calls need answers. */
export async function showApp(write: () => ReactNode, { path = '/', route = '' }: Place = {}): Promise<void> {
  const component = () => write();
  const root = createRootRoute(route ? {} : { component });
  if (route) addRoutes(root, route.slice(1), component);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root, history });
  await router.load();
  await show(() => (
    <AppProvider>
      <RouterProvider router={router} />
    </AppProvider>
  ));
}

/** Adds the routes of an id below `parent`. A first part with an underscore is a layout, which is not in the path. */
function addRoutes(parent: AnyRoute, id: string, component: () => ReactNode): void {
  const [, layout, path = ''] = /^(?:(_\w+)\/)?(.+)$/u.exec(id) ?? [];
  const outer = layout ? createRoute({ getParentRoute: () => parent, id: layout }) : undefined;
  const leaf = createRoute({ getParentRoute: () => outer ?? parent, path, component });
  outer?.addChildren([leaf]);
  parent.addChildren([outer ?? leaf]);
}
