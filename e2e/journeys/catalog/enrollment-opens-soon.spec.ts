import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { type Server, startServer } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';

const tag = ['@catalog', '@money'];
const COURSES = { fresh: 'Contract Law Essentials', rejected: 'Criminal Law and Procedure' };

/** The demo's account numbers, as stored and as shown. */
const SAMPLES = [
  ...['03001234567', '03011234567', '03021234567', '923011234567', '923021234567'],
  ...['0123 4567 8901 2345', '0123456789012345', 'PK09 DEMO 0000 0123 4567 8901', 'PK09DEMO0000012345678901'],
];

/** A server with the demo's data but DEMO=off, so that it has no payment accounts. */
async function startWithoutAccounts(): Promise<Server> {
  let demo = 'on';
  const server = await startServer(() => ({ DEMO: demo, OWNER_PASSWORD: 'owner-of-the-academy' }));
  demo = 'off';
  await server.killAndRestart();
  return server;
}

test('a paid course opens soon when there are no payment accounts, and no sample number is sent', {
  tag,
}, async ({ browser }) => {
  test.setTimeout(120_000);
  const server = await startWithoutAccounts();
  try {
    for (const who of [undefined, 'fresh', 'rejected'] as const) {
      const context = await browser.newContext();
      if (who) await signIn(context, server, DEMO[who]);
      const page = await context.newPage();
      const bodies: Promise<{ url: string; body: string }>[] = [];
      page.on('response', (response) =>
        bodies.push(
          response.text().then(
            (body) => ({ url: response.url(), body }),
            () => ({ url: response.url(), body: '' }),
          ),
        ),
      );
      await page.goto(server.url);
      await page.getByRole('link', { name: COURSES[who ?? 'fresh'], exact: true }).click();
      const card = page.getByRole('complementary');
      await expect(card.getByRole('button', { name: 'Enrollment opens soon' })).toBeDisabled();
      await expect(page.getByRole('button', { name: /Enroll Now|Submit again/ })).toHaveCount(0);
      if (who === 'rejected')
        await expect(card.getByRole('button', { name: 'Enrollment Rejected' })).toBeVisible();

      await page.goto(`${page.url()}?enroll=true`);
      await expect(card.getByRole('button', { name: 'Enrollment opens soon' })).toBeDisabled();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByText('You must be logged in to enroll.')).toHaveCount(0);
      await expectAccessible(page);
      const rendered = await (await context.request.get(page.url())).text();
      // For a signed-in user the server renders the button as loading.
      expect(rendered, 'the rendered page').toContain(who ? 'Loading...' : 'Enrollment opens soon');
      expect(rendered).not.toContain('Enroll Now');
      // A match inside a longer sequence of digits does not count, because the list of common passwords
      // contains such.
      for (const { url, body } of [...(await Promise.all(bodies)), { url: 'rendered', body: rendered }])
        for (const sample of SAMPLES)
          expect(body, `${sample} in ${url}`).not.toMatch(new RegExp(`(?<!\\d)${sample}(?!\\d)`, 'u'));
      await context.close();
    }
  } finally {
    await server.stop();
  }
});
