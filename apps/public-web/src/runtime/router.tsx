import type { ApiClient } from '@qanoon/client/trpc/trpc';
import { pathPrefix } from '@qanoon/domain/lib/language-paths';
import type { Language } from '@qanoon/messages/language';
import * as common from '@qanoon/messages/public/common';
import * as shared from '@qanoon/messages/shared/common';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { PageSpinner } from '@qanoon/ui/components/feedback/spinner';
import {
  createRouter,
  type ErrorComponentProps,
  type RouterHistory,
  useRouter,
} from '@tanstack/react-router';
import { routeTree } from '../routeTree.gen.ts';

/**
 * Plain query strings. The router's default would parse `?search=302` as a number and write text in quotes.
 */
const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

type Options = { calls: ApiClient; language: Language; history?: RouterHistory };

/** Creates the router, of which each browser tab and each request on the server has one. */
export const createSiteRouter = ({ calls, language, history }: Options) =>
  createRouter({
    routeTree,
    basepath: pathPrefix(language) || '/',
    parseSearch,
    stringifySearch,
    history,
    context: {
      calls,
      queryUtils: calls.queryUtils,
      awaitOnServer: (loading: Promise<void>) => (typeof document === 'undefined' ? loading : undefined),
    },
    // Scroll restoration stays off on the server, where it would render an inline script, which the content
    // policy forbids.
    scrollRestoration: typeof document !== 'undefined',
    defaultPreload: 'intent',
    defaultPendingComponent: () => <PageSpinner />,
    defaultErrorComponent: PageError,
  });

/** Shown when a component threw, or its code did not load. */
function PageError({ reset }: ErrorComponentProps) {
  const { invalidate } = useRouter();
  const retry = () => {
    reset();
    void invalidate();
  };
  return (
    <div className="page py-16">
      <h1 className="sr-only">{common.pageNotShown()}</h1>
      <ErrorPanel onRetry={retry}>{shared.thisPageCouldNotBe()}</ErrorPanel>
    </div>
  );
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>;
  }
}
