import type { Calls } from '@qanoon/client/trpc';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { PageSpinner } from '@qanoon/ui/spinner';
import {
  createRouter,
  type ErrorComponentProps,
  type RouterHistory,
  useRouter,
} from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';

/** Plain query strings. The router's own reading would turn `?search=302` into a number and write text in quotes. */
const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

type Given = { calls: Calls; history?: RouterHistory };

/** The site's router: one in a browser, one for each page that the server draws. */
export const createSiteRouter = ({ calls, history }: Given) =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    history,
    context: {
      queryUtils: calls.queryUtils,
      // A browser goes on while the answer comes, and the page shows its loading face; a server has to have it.
      settled: (asked: Promise<void>) => (typeof document === 'undefined' ? asked : undefined),
    },
    // On a server it would write a script into the page, which the content policy refuses.
    scrollRestoration: typeof document !== 'undefined',
    defaultPreload: 'intent',
    defaultPendingComponent: () => <PageSpinner />,
    defaultErrorComponent: PageFailed,
  });

/** A part of the page broke or did not arrive: the way on is to ask for it again. */
function PageFailed({ reset }: ErrorComponentProps) {
  const { invalidate } = useRouter();
  const again = () => {
    reset();
    void invalidate();
  };
  return (
    <div className="page py-16">
      <h1 className="sr-only">Page not shown</h1>
      <ErrorPanel onRetry={again}>This page could not be shown.</ErrorPanel>
    </div>
  );
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>;
  }
}
