import { AsyncLocalStorage } from 'node:async_hooks';
import { type PageData, pageDataOf } from '@qanoon/client/page-data';
import { findPageScopeWith, type PageScope } from '@qanoon/client/page-scope';
import { createCalls } from '@qanoon/client/trpc';
import type { RuntimeConfig } from '@qanoon/contracts/runtime-config';
import { createMemoryHistory } from '@tanstack/react-router';
import { App } from '../app.tsx';
import { createSiteRouter } from '../router.tsx';
import { documentOf } from './document.ts';
import { headOf } from './head.ts';
import type { Build, PagesOptions, Visitor } from './pages.ts';
import { renderWhole } from './render.ts';

// Many pages are drawn at once, and what stands deep inside one asks for its configuration.
const scopes = new AsyncLocalStorage<PageScope>();
findPageScopeWith(() => scopes.getStore());

/** Cards show the short description alone; the long ones of a whole list would double the page. */
function lean([key, response]: PageData[number]): PageData[number] {
  const { items } = (response ?? {}) as { items?: { shortDescription?: string; description?: string }[] };
  return items?.[0]?.shortDescription === undefined
    ? [key, response]
    : [key, { ...(response as object), items: items.map((item) => ({ ...item, description: '' })) }];
}

export type RenderedPage = { status: 200 | 404 | 503; html: string } | { redirect: string };

type Drawing = {
  href: string;
  config: RuntimeConfig;
  visitor: Visitor;
  build: Build;
  ask: PagesOptions['ask'];
};

/**
 * The page at `href` as HTML with its content. An unknown path leads home (§2). What cannot be drawn whole, an unknown course or a list
 * that the API did not answer, comes as an empty page with its status, and the browser's own drawing says so in §8's words.
 */
export function renderPage({ href, config, visitor, build, ask }: Drawing): Promise<RenderedPage> {
  return scopes.run({ config, ...visitor }, async (): Promise<RenderedPage> => {
    const calls = createCalls({ apiUrl: config.apiUrl, ask });
    const router = createSiteRouter({ calls, history: createMemoryHistory({ initialEntries: [href] }) });
    await router.load();
    const result = router._serverResult;
    if (result?.type === 'redirect') return { redirect: result.redirect.headers.get('location') ?? '/' };
    if (result?.status === 404) return { redirect: '/' };

    const failed = calls.queryClient
      .getQueryCache()
      .getAll()
      .map((query) => query.state.error as { data?: { httpStatus?: number } } | null)
      .find(Boolean);
    const responded = failed?.data?.httpStatus ?? 503;
    const status = !failed
      ? result?.status === 500
        ? 503
        : 200
      : responded === 404 || responded === 400
        ? 404
        : 503;
    const route = router.state.matches.at(-1)!;
    const data = pageDataOf(calls.queryClient).map(lean);
    const rendered = status === 200 ? await renderWhole(<App router={router} calls={calls} />) : '';
    const routes = router.state.matches.map((match) => match.routeId);
    const head = headOf({ route: route.fullPath, pathname: route.pathname, status, data, config });
    return {
      status,
      html: documentOf({
        head,
        rendered,
        data: status === 200 ? data : [],
        status,
        routes,
        config,
        visitor,
        build,
      }),
    };
  });
}
