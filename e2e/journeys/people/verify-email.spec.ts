import { emailVerifications, users } from '@qanoon/db/schema';
import { eq } from 'drizzle-orm';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { withDatabase } from '../../fixtures/database.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { verificationLink } from '../../fixtures/verification-link.ts';
import { expectAccessible } from '../../pages/accessibility.ts';

const tag = ['@people', '@academy'];

const isVerified = (server: Server, email: string) =>
  withDatabase(
    server,
    async (db) => (await db.select().from(users).where(eq(users.email, email)))[0]!.emailVerifiedAt !== null,
  );

test('a user verifies their email address, and the notice in the settings disappears', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, context, page }) => {
  const { email } = DEMO.fresh;
  const link = await verificationLink(server, email);
  await signIn(context, server, DEMO.fresh);
  await page.goto(`${server.url}/student/settings`);
  const notice = page.getByText('Your e-mail address is not verified yet.');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('A new link is on its way.')).toBeVisible();
  // A job creates the new link.
  await expect
    .poll(() =>
      withDatabase(server, (db) => db.$count(emailVerifications, eq(emailVerifications.email, email))),
    )
    .toBe(2);
  await expectAccessible(page);

  // The page does not redirect a signed-in user.
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your email address' })).toBeVisible();
  const verify = page.getByRole('button', { name: 'Verify address' });
  await expect(verify).toBeEnabled();
  expect(await isVerified(server, email)).toBe(false);
  await expectAccessible(page);
  await verify.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your e-mail address is verified. Thank you.')).toBeVisible();
  expect(await isVerified(server, email)).toBe(true);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${server.url}/student`);
  await page.goto(`${server.url}/student/settings`);
  await expect(page.getByLabel('Full Name')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a used, expired or unknown link shows a message and no button', { tag }, async ({
  ownServer: server,
  page,
}) => {
  const expired = await verificationLink(server, DEMO.halfway.email, new Date(Date.now() - 1000));
  const used = await verificationLink(server, DEMO.rejected.email);
  await withDatabase(server, (db) =>
    db.transaction((tx) =>
      tx
        .update(users)
        .set({ emailVerifiedAt: new Date() })
        .where(eq(users.email, DEMO.rejected.email))
        .execute(),
    ),
  );
  for (const [address, text] of [
    [used, 'This e-mail address is already verified.'],
    [expired, 'This link has expired. Please ask for a new one in your settings.'],
    [
      `${server.url}/auth/verify-email/made-up`,
      'This link is not valid. Please ask for a new one in your settings.',
    ],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verify address' })).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${server.url}/auth/login`);
});

test('a link that expires while its page is open shows a message on submit', { tag }, async ({
  ownServer: server,
  page,
}) => {
  const { email } = DEMO.halfway;
  const link = await verificationLink(server, email);
  await page.goto(link);
  const verify = page.getByRole('button', { name: 'Verify address' });
  await expect(verify).toBeEnabled();
  await withDatabase(server, (db) =>
    db.transaction((tx) =>
      tx
        .update(emailVerifications)
        .set({ expiresAt: new Date(0) })
        .where(eq(emailVerifications.email, email))
        .execute(),
    ),
  );
  await verify.click();
  await expect(page.getByRole('main').getByText('This link has expired.')).toBeVisible();
  expect(await isVerified(server, email)).toBe(false);
});
