import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shellPages } from './shell-pages.ts';

const PAGE = 'https://academy.example.test/student/courses';
const STORED = 'stored /student/index.html';

/** The parts of the worker's event that Serwist reads. */
class Navigation {
  request = Object.defineProperty(new Request(PAGE), 'mode', { value: 'navigate' });
  preloadResponse: Promise<Response | undefined>;
  constructor(preload: Promise<Response | undefined>) {
    this.preloadResponse = preload;
  }
  waitUntil = () => undefined;
}
const fetchPage = vi.fn<() => Promise<Response>>();

/** Opens a page of the portal through the worker, and returns the text that appears. */
async function openPage(
  respond: () => Promise<Response>,
  preloads: boolean,
  isStored = true,
): Promise<string> {
  fetchPage.mockImplementation(respond);
  const event = new Navigation(preloads ? respond() : Promise.resolve(undefined));
  const { handler } = shellPages(async (url) => (isStored ? new Response(`stored ${url}`) : undefined));
  const { handle } = handler as { handle: (options: object) => Promise<Response> };
  const page = await handle.call(handler, { event, request: event.request, url: new URL(PAGE) });
  return page.text();
}
const status = (code: number) => async () => new Response('from the server', { status: code });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('FetchEvent', Navigation);
  vi.stubGlobal('fetch', fetchPage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  fetchPage.mockReset();
});

// With navigation preload, the browser requests the page while the worker starts.
describe.each([true, false])('when navigation preload is %s,', (preloads) => {
  const open = (respond: () => Promise<Response>, stored?: false) => openPage(respond, preloads, stored);

  test.each([200, 303, 404])('the server’s page opens with the status %i', async (code) => {
    expect(await open(status(code))).toBe('from the server');
  });

  test.each([500, 502, 503])('the stored page opens when the server fails with %i', async (code) => {
    expect(await open(status(code))).toBe(STORED);
    expect(await open(status(code), false), 'there is none').toBe('from the server');
  });

  test('the stored page opens when there is no connection', async () => {
    expect(await open(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(STORED);
  });

  test('the stored page opens after three seconds without a response', async () => {
    let opened: string | undefined;
    void open(() => new Promise(() => undefined)).then((page) => {
      opened = page;
    });
    await vi.advanceTimersByTimeAsync(2900);
    expect(opened).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    expect(opened).toBe(STORED);
  });
});
