import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeEmail } from '../../../apps/api/test/support/emails.ts';
import { OWNER, signIn } from '../../fixtures/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@administration', '@people'];

/** The link in the latest mail to `email`, once there are `count` of them. */
async function linkTo(dataDir: string, email: string, count = 1): Promise<string> {
  const folder = join(dataDir, 'outbox');
  const mails = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => decodeEmail(readFileSync(join(folder, name), 'latin1')))
      .filter(({ head }) => head.includes(`To: ${email}`));
  await expect.poll(() => mails().length).toBe(count);
  return /http\S+\/auth\/invitation\/[\w-]+/u.exec(mails().at(-1)!.text)![0];
}

test('the owner invites an administrator, who chooses a password', { tag: [...tag, '@main'] }, async ({
  ownServer: server,
  context,
  page,
  browser,
}) => {
  const email = 'bilal@demo.test';
  await signIn(context, server, OWNER);
  await page.goto(`${server.url}/admin/users`);
  await page.getByRole('button', { name: 'Invite by e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite by e-mail' });
  await dialog.getByLabel('Full Name').fill('Bilal Aslam');
  await dialog.getByLabel('Email').fill('admin@demo.test');
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('switch', { name: 'Can view analytics' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toastWith(page, 'Invitation sent')).toBeVisible();
  const row = page
    .getByRole('table', { name: 'Open invitations' })
    .getByRole('row', { name: /Bilal Aslam/u });
  await expect(row).toContainText('CoursesEnrollments');
  await expect(row).not.toContainText('Analytics');
  await expectAccessible(page);

  const first = await linkTo(server.dataDir, email);
  await row.getByRole('button', { name: 'Send again to Bilal Aslam' }).click();
  await expect(toastWith(page, 'Invitation sent again')).toBeVisible();
  const link = await linkTo(server.dataDir, email, 2);

  const invited = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await invited.goto(first);
  await expect(invited.getByText('This invitation is not valid.')).toBeVisible();
  await invited.goto(link);
  await expect(invited.getByText('bilal@demo.test')).toBeVisible();
  await invited.getByLabel('Password', { exact: true }).fill('too short');
  await invited.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(invited.getByText('Password must be at least 10 characters').first()).toBeVisible();
  await expectAccessible(invited);
  await invited.getByLabel('Password', { exact: true }).fill('harbour lantern 7');
  await invited.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(invited.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

  const second = await browser.newPage();
  await second.goto(link);
  await expect(second.getByText('This invitation has already been accepted.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /Bilal Aslam/u })).toContainText('Active');
  await expect(page.getByRole('table', { name: 'Open invitations' })).toHaveCount(0);
  await invited.close();
  await second.close();
});

test('the link of a revoked invitation no longer works', { tag }, async ({
  ownServer: server,
  context,
  page,
  browser,
}) => {
  await signIn(context, server, OWNER);
  await page.goto(`${server.url}/admin/users`);
  await page.getByRole('button', { name: 'Invite by e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite by e-mail' });
  await dialog.getByLabel('Full Name').fill('Bilal Aslam');
  await dialog.getByLabel('Email').fill(OWNER.email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This email may already be registered')).toBeVisible();
  await dialog.getByLabel('Email').fill('bilal@demo.test');
  await page.keyboard.press('Enter');
  const link = await linkTo(server.dataDir, 'bilal@demo.test');
  await page.getByRole('button', { name: 'Revoke the invitation of Bilal Aslam' }).click();
  await expect(toastWith(page, 'Invitation revoked')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Open invitations' })).toHaveCount(0);
  const guest = await browser.newPage();
  await guest.goto(link);
  await expect(guest.getByText('This invitation is not valid.')).toBeVisible();
  await guest.close();
});
