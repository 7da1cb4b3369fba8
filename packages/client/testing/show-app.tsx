import { currentLanguage } from '@qanoon/messages/language';
import { show } from '@qanoon/ui/testing/show';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AppProvider } from '../src/page/app-provider.tsx';

type Place = {
  path?: string;
  /** The id of the app's route that the component reads its parameters from, such as `/_site/course/$courseId`. */
  route?: string;
  /** Other routes of the app by their paths, with what they state about themselves. */
  pages?: Record<string, StaticDataRouteOption>;
};

/** The title of a route that is not in `pages`. */
const TITLE = Object.assign(() => (currentLanguage() === 'ur' ? 'صفحہ' : 'Page'), { key: 'test' });

/** Renders a component that calls the server or links to pages. Its calls need answers. */
export async function showApp(
  write: () => ReactNode,
  { path = '/', route = '', pages = {} }: Place = {},
): Promise<void> {
  const staticData = { title: TITLE };
  const own = { component: () => write(), staticData: pages[route] ?? staticData };
  const root = createRootRoute(route ? { staticData } : own);
  if (route) addRoutes(root, route.slice(1), own);
  for (const [page, staticData] of Object.entries(pages))
    if (page !== route) addRoutes(root, page.slice(1), { staticData });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root, history });
  await router.load();
  await show(() => (
    <AppProvider>
      <RouterProvider router={router} />
    </AppProvider>
  ));
}

type Page = { component?: () => ReactNode; staticData: StaticDataRouteOption };

/** Adds the routes of an id below `parent`. A first part with an underscore is a layout, which is not in the path. */
function addRoutes(parent: AnyRoute, id: string, page: Page): void {
  const [, layout, path = ''] = /^(?:(_\w+)\/)?(.*)$/u.exec(id) ?? [];
  const outer = layout
    ? createRoute({ getParentRoute: () => parent, id: layout, staticData: page.staticData })
    : undefined;
  const leaf = createRoute({ getParentRoute: () => outer ?? parent, path: path || '/', ...page });
  outer?.addChildren([leaf]);
  parent.addChildren([...((parent.children as AnyRoute[] | undefined) ?? []), outer ?? leaf]);
}
