import type { Page } from '@playwright/test';

/** A query that failed is sent again after one second, and after two more. */
export const QUERY_RETRIES = [1000, 2000] as const;

/** The longer waits of an upload before it continues after a lost connection. */
export const UPLOAD_RETRIES = [1000, 2000, 4000, 8000, 15_000] as const;

/** Shortens the page's timers with one of these delays in milliseconds. Call it before the page is opened. */
export const skipWaits = (page: Page, delays: readonly number[], shortMs = 10): Promise<unknown> =>
  page.addInitScript(
    ([skipped, short]) => {
      const originalSetTimeout = window.setTimeout;
      window.setTimeout = ((work: () => void, ms = 0, ...args: unknown[]) =>
        originalSetTimeout(work, skipped.includes(ms) ? short : ms, ...args)) as typeof setTimeout;
    },
    [[...delays], shortMs] as const,
  );
