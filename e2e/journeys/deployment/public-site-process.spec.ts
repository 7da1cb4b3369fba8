import { once } from 'node:events';
import { freePort } from '@qanoon/db/testing/free-port';
import { DEMO } from '../../fixtures/accounts.ts';
import { startPublicSite } from '../../fixtures/public-site.ts';
import { startServer } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const tag = ['@public-web'];

test('the public site runs in its own process with the API on another origin', {
  tag: [...tag, '@main'],
}, async ({ browser }) => {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const api = await startServer((url) => ({
    PUBLIC_URL: publicUrl,
    STUDENT_URL: url,
    ADMIN_URL: url,
    API_URL: url,
  }));
  const site = await startPublicSite({
    API_URL: api.url,
    PUBLIC_URL: publicUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
  });
  const context = await browser.newContext();
  try {
    const first = await fetch(publicUrl);
    expect(first.headers.get('content-security-policy')).toContain(
      `connect-src 'self' ${publicUrl} ${api.url}`,
    );
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await first.text()).toContain('Contract Law Essentials');
    expect(
      (await fetch(publicUrl, { headers: { 'if-none-match': first.headers.get('etag')! } })).status,
    ).toBe(304);
    expect((await fetch(`${publicUrl}/nowhere`)).status).toBe(404);

    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(publicUrl);
    await page.getByRole('combobox', { name: 'Search courses' }).fill('contract law');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article').locator('img')).toHaveJSProperty('complete', true);
    await page.goto(`${publicUrl}/auth/login`);
    await page.getByLabel('Email').fill(DEMO.fresh.email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO.fresh.password);
    const responded = page.waitForResponse(/auth\.login/u);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    expect((await responded).status()).toBe(200);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
    site.kill();
    await once(site, 'exit');
    await api.stop();
  }
});
