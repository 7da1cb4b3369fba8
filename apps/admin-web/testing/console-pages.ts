import { createRouter, type StaticDataRouteOption } from '@tanstack/react-router';
import { routeTree } from '../src/routeTree.gen.ts';
import '../src/lib/rooms.ts';

const { routesById } = createRouter({ routeTree, basepath: '/admin' } as never) as unknown as {
  routesById: Record<string, { fullPath: string; options: { staticData: StaticDataRouteOption } }>;
};

/** The static data of the console's pages, by path. */
export const CONSOLE_PAGES: Record<string, StaticDataRouteOption> = Object.fromEntries(
  Object.entries(routesById)
    .filter(([id]) => id !== '__root__')
    .map(([, { fullPath, options }]) => [fullPath, options.staticData]),
);
