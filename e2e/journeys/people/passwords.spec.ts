import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '@qanoon/db/testing/factories';
import { DEMO } from '../../fixtures/accounts.ts';
import { withDatabase } from '../../fixtures/database.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { hydrated } from '../../pages/hydration.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@people', '@academy'];

/** Returns the newest reset link sent to this address. Without SMTP, emails are files in the data folder. */
async function mailedLink(server: Server, to: string): Promise<string> {
  const outbox = join(server.dataDir, 'outbox');
  const read = () => {
    const mails = readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      // Quoted-printable breaks long lines with a trailing `=`.
      .map((name) =>
        readFileSync(join(outbox, name), 'utf8')
          .replaceAll(/=\r?\n/gu, '')
          .replaceAll('=3D', '='),
      )
      .filter((mail) => mail.includes(to));
    return /http:\/\/\S+\/auth\/reset-password\/[\w-]+/u.exec(mails.at(-1) ?? '')?.[0] ?? '';
  };
  await expect
    .poll(() => {
      try {
        return read();
      } catch {
        return ''; // nothing has been mailed yet
      }
    })
    .not.toBe('');
  return read();
}

test('a user resets a forgotten password by email, and the link works once', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, page }) => {
  test.setTimeout(120_000);
  await page.goto(`${server.url}/auth/login`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(`${server.url}/auth/forgot-password`);
  const send = page.getByRole('button', { name: 'Send Reset Link' });
  await send.click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(DEMO.halfway.email);
  await send.click();
  await expect(toastWith(page, 'Password reset link sent!')).toContainText(
    'Check your email for instructions',
  );
  await expectAccessible(page);

  await page.goto(await mailedLink(server, DEMO.halfway.email));
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
  await expect(page.locator('input[type=password]')).toHaveCount(1);
  const password = page.getByLabel('New password');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  const reset = page.getByRole('button', { name: 'Reset Password' });
  await reset.click();
  await expect(page.getByText('Please enter a new password')).toBeVisible();
  await password.fill('short');
  await reset.click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await password.fill('pakistan123');
  await expect(page.getByText('This is a common password and easy to guess.')).toBeVisible();
  await expectAccessible(page);
  await password.fill('a new one for me');
  const delayed = Promise.withResolvers<void>();
  await page.route('**/trpc/auth.resetPassword**', async (route) => {
    await delayed.promise;
    await route.continue();
  });
  await reset.click();
  await expect(page.getByRole('button', { name: 'Resetting...' })).toBeVisible();
  delayed.resolve();
  await expect(toastWith(page, 'Password reset successful! Please log in.')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/auth/login`);

  await page.getByLabel('Email').fill(DEMO.halfway.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.halfway.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('a new one for me');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/student`);
});

test('a used, expired or unknown reset link shows a message and offers a new one', { tag }, async ({
  server,
  page,
}) => {
  const link = async (over: { usedAt?: Date; expiresAt?: Date }) => {
    const token = `token-${Math.random().toString(36).slice(2)}-of-a-reset-link`;
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const hour = 3_600_000;
    await withDatabase(server, (db) =>
      build.passwordReset(db, { tokenHash, expiresAt: new Date(Date.now() + hour), ...over }),
    );
    return `${server.url}/auth/reset-password/${token}`;
  };
  for (const [address, message] of [
    [await link({ usedAt: new Date() }), 'This reset link has already been used. Please request a new one.'],
    [
      await link({ expiresAt: new Date(Date.now() - 1000) }),
      'This reset link has expired. Please request a new one.',
    ],
    [
      `${server.url}/auth/reset-password/nobody-made-this-one`,
      'This reset link is not valid. Please request a new one.',
    ],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.locator('input[type=password]')).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await expect(page).toHaveURL(`${server.url}/auth/login`);
  await page.goBack();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
});

test('a failed request shows an error and retains the input and the role', { tag }, async ({
  server,
  page,
}) => {
  await page.goto(`${server.url}/auth/login`);
  await hydrated(page);
  await page.getByRole('radio', { name: 'Admin' }).click();
  await expect(page.getByRole('radio', { name: 'Admin' })).toBeChecked();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // Both screens have these fields, so wait for the second one.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Admin' })).toBeChecked();
  await page.route('**/trpc/auth.forgotPassword**', (route) => route.abort());
  await page.getByLabel('Email').fill(DEMO.admin.email);
  await page.getByLabel('Email').press('Enter');
  await expect(toastWith(page, 'Failed to send reset link')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(DEMO.admin.email);
});
