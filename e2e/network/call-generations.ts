import type { Page, Request, Route } from '@playwright/test';
import { trackRequests, waitUntilIdle } from './idle-page.ts';

/**
 * The calls of each generation. A call of the second generation starts only after a response to the first.
 */
export type Generations = readonly (readonly string[])[];

const isCall = ({ pathname }: URL) => /^\/(?:trpc|api)\//u.test(pathname) && !pathname.endsWith('.live');
/** A page that sends further calls after so many generations does so without end. */
const MAX_GENERATIONS = 6;

/**
 * Counts generations instead of milliseconds: holds all calls until the page has nothing else to load or render, then lets
 * them through together. Register other routes of the page before.
 */
export async function watchGenerations(
  page: Page,
): Promise<(visit: () => Promise<unknown>) => Promise<Generations>> {
  trackRequests(page);
  const held = new Map<Request, Route>();
  await page.route(isCall, (route) => void held.set(route.request(), route));

  return async (visit) => {
    const generations: string[][] = [];
    await visit();
    for (;;) {
      await waitUntilIdle(page, held);
      if (held.size === 0) {
        if (await routeIsShown(page)) return generations;
        continue;
      }
      const calls = [...held];
      generations.push(calls.map(([request]) => nameOf(request)));
      if (generations.length > MAX_GENERATIONS) throw new Error(JSON.stringify(generations));
      held.clear();
      for (const [, route] of calls) await route.fallback();
    }
  };
}

/** A route whose loader waits for a held call is not shown yet, and a page of the public site calls when it has hydrated. */
const routeIsShown = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { __TSR_ROUTER__: router, firstInput } = window as {
      __TSR_ROUTER__?: { state: { status: string } };
      firstInput?: unknown;
    };
    return firstInput === undefined && router?.state.status !== 'pending';
  });

const nameOf = (request: Request): string =>
  `${request.method()} ${new URL(request.url()).pathname.replace('/trpc/', '')}`;
