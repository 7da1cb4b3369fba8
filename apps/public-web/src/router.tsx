import { ErrorPanel } from '@qanoon/ui/error-strip';
import { PageSpinner } from '@qanoon/ui/spinner';
import { createRouter, type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';

/** Plain query strings. The router's own reading would turn `?search=302` into a number and write text in quotes. */
const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
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
    router: typeof router;
  }
}
