import '@qanoon/messages/urdu/public';
import { AsyncLocalStorage } from 'node:async_hooks';
import { type RequestContext, setRequestContextSource } from '@qanoon/client/trpc/request-context';
import { createApiClient } from '@qanoon/client/trpc/trpc';
import type { RuntimeConfig } from '@qanoon/contracts/academy/runtime-config';
import { type Language, setLanguageSource } from '@qanoon/messages/language';
import type { BuiltFiles } from '@qanoon/site-runtime/page-types';
import { renderToHtml } from '@qanoon/site-runtime/render-to-html';
import { type ServerResult, serverResultOf } from '@qanoon/site-runtime/router-internals';
import { createMemoryHistory } from '@tanstack/react-router';
import { App } from '../app.tsx';
import { type PageData, type PageOutcome, pageDataOf } from '../page-data.ts';
import { createSiteRouter } from '../router.tsx';
import { renderDocument } from './document.ts';
import { renderHead } from './head.ts';
import type { VisitorHints } from './page-types.ts';

// Pages are rendered concurrently; components read the context of their own request.
const contexts = new AsyncLocalStorage<RequestContext>();
setRequestContextSource(() => contexts.getStore());
setLanguageSource(() => contexts.getStore()?.language ?? 'en');

/**
 * `isPrivate` marks a page that shows somebody's data to whoever has the address. `retryAfter` is in seconds,
 * with 429 and 503.
 */
export type RenderedContent = {
  status: PageOutcome['pageStatus'];
  html: string;
  isPrivate: boolean;
  retryAfter: number | undefined;
};
export type RenderedPage = RenderedContent | { redirect: string };

/** No cache stores these pages, and no other page learns their address. */
const PRIVATE_ROUTES = new Set(['/verify/{-$code}']);

type Options = {
  /** The path and query, with the prefix of the language. */
  href: string;
  language: Language;
  config: RuntimeConfig;
  visitor: VisitorHints;
  files: BuiltFiles;
  fetch: typeof globalThis.fetch;
};

/**
 * Renders the page at `href`. When the path is unknown or a query fails (unknown course, API error), the page has no
 * content and the status 404 or 503. The browser then renders the message, or goes to the home page
 * (docs/product/public-site.md#routes), unless the result is a `PageOutcome`. A page of a closed academy has no
 * content either: the browser renders it for those who may see it.
 */
export function renderPage({
  href,
  language,
  config,
  visitor,
  files,
  fetch,
}: Options): Promise<RenderedPage> {
  return contexts.run({ config, language, ...visitor }, async (): Promise<RenderedPage> => {
    const calls = createApiClient({ apiUrl: config.apiUrl, fetch });
    const router = createSiteRouter({
      calls,
      language,
      history: createMemoryHistory({ initialEntries: [href] }),
    });
    await router.load();
    const result = serverResultOf(router);
    if ('redirect' in result) return result;

    const status = loadedStatus(result, calls.queryClient);
    const route = router.state.matches.at(-1)!;
    // The last match of an unknown path is the root, whose path is that of the home page.
    const isUnknown = result.status === 404;
    const data = pageDataOf(calls.queryClient).map(withoutListDescriptions);
    const outcome = data
      .map(([, result]) => result as Partial<PageOutcome> | null)
      .find((each) => each?.pageStatus);
    const isRendered = status === 200;
    const isClosed = status === 'closed';
    const pageStatus = isRendered || isClosed ? (outcome?.pageStatus ?? 200) : status;
    const html = renderDocument({
      head: renderHead({
        route: isUnknown ? '' : route.fullPath,
        pathname: isUnknown ? pathOf(href) : route.pathname,
        isIndexed: pageStatus === 200 && !isClosed,
        status: pageStatus,
        data,
        config,
        language,
      }),
      content: isRendered ? await renderToHtml(<App router={router} calls={calls} />) : '',
      data: isRendered ? data : [],
      status: pageStatus,
      routes: router.state.matches.map((match) => match.routeId),
      config,
      visitor,
      language,
      files,
    });
    return {
      status: pageStatus,
      html,
      isPrivate: PRIVATE_ROUTES.has(route.fullPath),
      retryAfter: outcome?.retryAfter ?? (pageStatus === 503 ? 5 : undefined),
    };
  });
}

const pathOf = (href: string): string => href.split('?')[0]!;

function loadedStatus(
  result: Exclude<ServerResult, { redirect: string }>,
  queryClient: ReturnType<typeof createApiClient>['queryClient'],
): 200 | 404 | 503 | 'closed' {
  const error = queryClient
    .getQueryCache()
    .getAll()
    .map((query) => query.state.error as { data?: { httpStatus?: number; code?: string } } | null)
    .find(Boolean);
  if (!error) {
    if (result.status === 404) return 404;
    return result.status === 500 ? 503 : 200;
  }
  if (error.data?.code === 'ACADEMY_CLOSED') return 'closed';
  const status = error.data?.httpStatus;
  return status === 404 || status === 400 ? 404 : 503;
}

/** Course cards show the short description only. The long ones would double the size of a list page. */
function withoutListDescriptions([key, data]: PageData[number]): PageData[number] {
  const { items } = (data ?? {}) as { items?: { shortDescription?: string; description?: string }[] };
  return items?.[0]?.shortDescription === undefined
    ? [key, data]
    : [key, { ...(data as object), items: items.map((item) => ({ ...item, description: '' })) }];
}
