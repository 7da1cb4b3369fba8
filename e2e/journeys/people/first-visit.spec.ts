import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openSlowPage } from '../../network/slow-network.ts';

const tag = ['@learning', '@administration', '@portal', '@student-web'];

/** At 400 kbit/s each kB takes 20 ms, and four seconds are the target (docs/performance.md). */
const MAX_BYTES = 152_000;

type Loaded = { path: string; bytes: number };

test('the dashboard needs few requests and bytes at the first visit', { tag }, async ({
  server,
  context,
}) => {
  await signIn(context, server, DEMO.halfway);
  // On a slow network nothing that the page requests later has ended before the dashboard is shown.
  const { page } = await openSlowPage(context);
  await page.addInitScript(() => {
    const shown = new MutationObserver(() => {
      if (!document.querySelector('.study-list a')) return;
      shown.disconnect();
      const entries = performance.getEntries().filter((entry) => 'transferSize' in entry);
      const loaded = (entries as PerformanceResourceTiming[])
        .filter(({ name }) => !name.startsWith('data:'))
        .map(({ name, transferSize }) => ({ path: new URL(name).pathname, bytes: transferSize }));
      Object.assign(window, { loaded });
    });
    shown.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${server.url}/student`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'loaded' in window);
  const loaded = await page.evaluate(() => (window as unknown as { loaded: Loaded[] }).loaded);
  expect(loaded.map(({ path }) => path.replace(/-[\w-]{8}\./u, '.')).toSorted()).toEqual([
    '/student',
    '/student/assets/early-calls.js',
    '/student/assets/index.css',
    '/student/assets/index.js',
    '/trpc/learning.statistics,learning.enrolled,enrollments.mine',
  ]);
  const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, JSON.stringify(loaded)).toBeLessThan(MAX_BYTES);
  expect(total, 'the browser reports the sizes').toBeGreaterThan(MAX_BYTES / 2);
});
