import type { BrowserContext, Page } from '@playwright/test';

/**
 * The portals' router shows its fallback for half a second at least, so that a slow page does not flicker. In these
 * pages it shows the fallback only while something loads.
 */
export const shortenRouterFallback = (target: BrowserContext | Page): Promise<unknown> =>
  target.addInitScript(() => {
    let router: { options: { defaultPendingMinMs: number } } | undefined;
    Object.defineProperty(window, '__TSR_ROUTER__', {
      get: () => router,
      set: (created: typeof router) => {
        router = created;
        created!.options.defaultPendingMinMs = 0;
      },
    });
  });
