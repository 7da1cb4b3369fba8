import type { Message } from '@qanoon/messages/message';
import { rootRouteId, type StaticDataRouteOption, useRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

/** An entry that has no label shows the page's title. */
type Entry = { position: number; icon: LucideIcon; label?: Message };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The entry of the page in the sidebar. */
    entry?: Entry;
    /** The entry of the page in the bottom bar of phones. */
    bottomEntry?: Entry;
    /** The page whose entry is marked as current, such as `/orders` for the page of one order. */
    within?: string;
  }
}

export type NavigationItem = { href: string; label: string; icon: LucideIcon; current: boolean };
type ListedRoute = { fullPath: string; options: { staticData?: StaticDataRouteOption } };

/** The page of the bottom bar that leads to all pages that belong to no other entry. */
const ACCOUNT = '/account';

const toHref = (fullPath: string): string => fullPath.replace(/(?<=.)\/$/u, '');

/**
 * Describes what the sidebar and the bottom bar show on the page `current`, as the routes state it. `current`
 * is the path of a route, such as `/orders/$orderId`.
 */
export function describeNavigation(
  routes: readonly ListedRoute[],
  current: string,
): { items: NavigationItem[]; bottomItems: NavigationItem[] } {
  const pages = new Map(routes.map(({ fullPath, options }) => [toHref(fullPath), options.staticData]));
  const trail = [toHref(current)];
  for (let within = pages.get(trail[0]!)?.within; within; within = pages.get(within)?.within)
    trail.push(within);

  const list = (kind: 'entry' | 'bottomEntry') =>
    [...pages]
      .flatMap(([href, page]) => (page?.[kind] ? [{ ...page[kind], title: page.title, href }] : []))
      .toSorted((one, other) => one.position - other.position);
  const bottom = list('bottomEntry');
  const shown = trail.find((page) => bottom.some(({ href }) => href === page)) ?? ACCOUNT;
  const toItem =
    (isCurrent: (href: string) => boolean) =>
    ({ href, label, title, icon }: ReturnType<typeof list>[number]): NavigationItem => ({
      href,
      label: (label ?? title)(),
      icon,
      current: isCurrent(href),
    });
  return {
    items: list('entry').map(toItem((href) => trail.includes(href))),
    bottomItems: bottom.map(toItem((href) => href === shown)),
  };
}

/** Returns a function that describes the navigation on the page with this path. */
export function useNavigation(): (pathname: string) => ReturnType<typeof describeNavigation> {
  const router = useRouter();
  return (pathname) => {
    const [, , page] = router.getMatchedRoutes(pathname);
    const current = page && page.id !== rootRouteId ? page.fullPath : pathname;
    return describeNavigation(Object.values(router.routesById), current);
  };
}
