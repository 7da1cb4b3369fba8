import { expect, type Page, type Request } from '@playwright/test';

type Traffic = { pending: Set<Request>; started: number };
const trafficOf = new WeakMap<Page, Traffic>();

/** What a screen is drawn from. A video loads as long as it likes, an upload is a state of its own, and the live stream never ends. */
const isWaitedFor = (request: Request) =>
  request.method() === 'GET' &&
  request.resourceType() !== 'media' &&
  !request.url().includes('/trpc/notifications.live');

/** Counts the page's requests from here on, for `settled`. Call it before the page is opened; again changes nothing. */
export function trackRequests(page: Page): void {
  if (trafficOf.has(page)) return;
  const traffic: Traffic = { pending: new Set(), started: 0 };
  trafficOf.set(page, traffic);
  page.on('request', (request) => {
    if (!isWaitedFor(request)) return;
    traffic.pending.add(request);
    traffic.started++;
  });
  page.on('requestfinished', (request) => traffic.pending.delete(request));
  page.on('requestfailed', (request) => traffic.pending.delete(request));
}

/**
 * Waits until every request is answered, the answers are drawn, and drawing them has started no other request. Unlike `networkidle`
 * it does not wait for half a second of silence.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error('Call watchRequests before the page is opened.');
  let quietSince = -1;
  await expect
    .poll(
      async () => {
        const { started } = traffic;
        if (traffic.pending.size === 0) await rendered(page);
        const pending = [...traffic.pending].map((request) => request.url());
        // Twice in a row: a query may start a moment after the part that asks for it was drawn.
        const quiet = pending.length === 0 && started === traffic.started && quietSince === started;
        quietSince = pending.length === 0 ? traffic.started : -1;
        return quiet || pending;
      },
      { message: `requests of ${page.url()}`, intervals: [10] },
    )
    .toBe(true);
}

/** Two frames and an idle moment later, with the fonts that they need. */
const rendered = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 }));
    await document.fonts.ready;
  });
