import { expect, type Page, type Request } from '@playwright/test';

type Traffic = { pending: Set<Request>; started: number };
const trafficOf = new WeakMap<Page, Traffic>();

/** Only requests that a screen renders. Videos and uploads may take long, and the live stream never ends. */
const isRendered = (request: Request) =>
  request.method() === 'GET' &&
  request.resourceType() !== 'media' &&
  !request.url().includes('/trpc/notifications.live');

/**
 * Counts the page's requests for `waitUntilIdle`. Call it before opening the page; further calls have no
 * effect.
 */
export function trackRequests(page: Page): void {
  if (trafficOf.has(page)) return;
  const traffic: Traffic = { pending: new Set(), started: 0 };
  trafficOf.set(page, traffic);
  page.on('request', (request) => {
    if (!isRendered(request)) return;
    traffic.pending.add(request);
    traffic.started++;
  });
  page.on('requestfinished', (request) => traffic.pending.delete(request));
  page.on('requestfailed', (request) => traffic.pending.delete(request));
}

/**
 * Waits until all requests have finished, their results are rendered and the rendering has started no further
 * request. Unlike `networkidle` it does not wait for half a second without traffic. `held` are requests that the test does
 * not let through yet.
 */
export async function waitUntilIdle(
  page: Page,
  held: Pick<ReadonlySet<Request>, 'has'> = new Set(),
): Promise<void> {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error('Call trackRequests before the page is opened.');
  let quietSince = -1;
  await expect
    .poll(
      async () => {
        const { started } = traffic;
        const unanswered = () => [...traffic.pending].filter((request) => !held.has(request));
        if (unanswered().length === 0) await rendered(page);
        const pending = unanswered().map((request) => request.url());
        // Idle twice in a row, because a query may start shortly after its component renders.
        const quiet = pending.length === 0 && started === traffic.started && quietSince === started;
        quietSince = pending.length === 0 ? traffic.started : -1;
        return quiet || pending;
      },
      { message: `pending requests of ${page.url()}`, intervals: [10] },
    )
    .toBe(true);
}

/** Waits for two frames, an idle callback and the fonts. */
const rendered = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
    await document.fonts.ready;
  });
