import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { asFile } from './as-file.ts';
import { type Server, startServer } from './server.ts';

/** The receipt that the seed's people send, 1080 × 2400. */
const RECEIPT = fileURLToPath(import.meta.resolve('@qanoon/db/seed/content/receipt-sample.png'));

export const DEMO = {
  admin: { email: 'admin@demo.test', password: 'admin-demo-2026' },
  fresh: { email: 'new@demo.test', password: 'student-demo' },
  waiting: { email: 'waiting@demo.test', password: 'student-demo' },
  halfway: { email: 'halfway@demo.test', password: 'student-demo' },
  certified: { email: 'certified@demo.test', password: 'student-demo' },
  rejected: { email: 'rejected@demo.test', password: 'student-demo' },
} as const;

/** The built-in owner of a demo server. */
export const OWNER = { email: 'owner@qanoonacademy.pk', password: 'owner-demo-2026' } as const;

/** A freshly seeded server for each worker, and another for tests that change what the others see. */
export const test = base.extend<{ ownServer: Server }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  ownServer: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
  },
});
export { expect };

/**
 * Signs in over the API and puts the session where the apps keep it: no form. The stream of live events stays closed unless `live`
 * is asked for: a page that listens for ever is never idle.
 */
export async function signIn(
  context: BrowserContext,
  server: Server,
  who: { email: string; password: string },
  { live = false } = {},
): Promise<string> {
  if (!live) await context.route('**/trpc/notifications.live*', (route) => route.fulfill({ status: 204 }));
  const role = who.email.startsWith('admin') || who.email === OWNER.email ? 'admin-login' : 'login';
  const response = await context.request.post(`${server.url}/api/auth/${role}`, { data: who });
  expect(response.ok()).toBe(true);
  const { token } = (await response.json()) as { token: string };
  const me = await context.request.get(`${server.url}/trpc/auth.me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const user = JSON.stringify(((await me.json()) as { result: { data: unknown } }).result.data);
  // As a browser in which somebody has signed in before: the server draws the pages for them.
  await context.addCookies([
    { name: 'signed-in', value: role === 'login' ? 'student' : 'admin', url: server.url, sameSite: 'Lax' },
  ]);
  await context.addInitScript(
    ([origin, storedToken, storedUser]) => {
      // Only once: a test that signs out must stay signed out.
      if (window.location.origin !== origin || window.sessionStorage.getItem('signed-in-by-test')) return;
      window.sessionStorage.setItem('signed-in-by-test', 'yes');
      window.localStorage.setItem('token', storedToken!);
      window.localStorage.setItem('user', storedUser!);
    },
    [server.url, token, user],
  );
  return token;
}

export const toastWith = (page: Page, text: string | RegExp) =>
  page.locator('[data-toast]', { hasText: text });

/** axe finds nothing on the page as it stands. */
export const expectAccessible = (page: Page, where = page.url()): Promise<void> =>
  expectNothingFound(page, where);

/** What of it the colours decide. */
export const expectContrast = (page: Page, where: string): Promise<void> =>
  expectNothingFound(page, where, ['color-contrast', 'link-in-text-block']);

/**
 * In the page itself, which has no frames: otherwise axe opens an empty page for each report. Only what it finds is written down, and its
 * script stays in the page for the next time.
 */
async function expectNothingFound(page: Page, where: string, rules?: string[]): Promise<void> {
  await expect(page.locator('main')).toBeVisible();
  const stands = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(stands && { axeSource: ';' }) }).setLegacyMode();
  const { violations } = await axe
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect.soft(found, where).toEqual([]);
}

export { asFile };
export const receiptFile = () => asFile('receipt.png', 'image/png', readFileSync(RECEIPT));

/** A real one-page PDF. */
export async function certificatePdf(text: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([842, 595]).drawText(text, { x: 60, y: 300, size: 24 });
  return Buffer.from(await document.save());
}
