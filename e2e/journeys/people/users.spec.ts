import { DEMO, OWNER, signIn } from '../../fixtures/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@people'];

test('the owner creates an administrator, changes their permissions and deactivates them', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, context, page }) => {
  await signIn(context, server, OWNER);
  await page.goto(`${server.url}/admin/users`);
  await expect(page.getByRole('heading', { name: 'Admin User List' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Demo Administrator/u })).toContainText('Active');
  await expect(page.getByRole('row'), 'the owner is hidden').toHaveCount(2);
  const toggles = page.getByRole('group', { name: 'Permissions' }).getByRole('switch');
  for (const [index, on] of [false, true, true, true].entries())
    expect(await toggles.nth(index).isChecked()).toBe(on);

  await page.getByRole('button', { name: 'Add New Admin' }).click();
  await expect(page.getByText('Please fill in all fields').first()).toBeVisible();
  await page.getByLabel('Full Name').fill('Second Reviewer');
  await page.getByLabel('Email').fill('second@demo.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('harbour lantern 7');
  await page.getByRole('button', { name: 'Add New Admin' }).click();
  await expect(toastWith(page, 'Admin created successfully!')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  const row = page.getByRole('row', { name: /Second Reviewer/u });
  await expect(row).toContainText('CoursesEnrollmentsAnalytics');
  await expectAccessible(page);

  const login = await page.request.post(`${server.url}/api/auth/admin-login`, {
    data: { email: 'second@demo.test', password: 'harbour lantern 7' },
  });
  const { token } = (await login.json()) as { token: string };
  await row.getByRole('button', { name: 'Edit Second Reviewer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Second Reviewer' });
  await expectAccessible(page);
  for (const name of [/Can view analytics/u, /^Active/u]) {
    await dialog.getByRole('switch', { name }).focus();
    await page.keyboard.press('Space');
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastWith(page, 'Admin updated successfully!')).toBeVisible();
  await expect(row).toContainText('Inactive');
  await expect(row).not.toContainText('Analytics');
  const me = await page.request.get(`${server.url}/api/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(me.status(), 'signed out at once').toBe(401);

  await page.getByLabel('Full Name').fill('Third');
  await page.getByLabel('Email').fill('second@demo.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('harbour lantern 7');
  await page.getByRole('button', { name: 'Add New Admin' }).click();
  await expect(page.getByText('This email may already be registered')).toBeVisible();
  const email = page.getByLabel('Email');
  await expect(email, 'the field shows the server’s error').toHaveAccessibleDescription(
    'This email may already be registered',
  );
  await expect(email).toBeFocused();
  await expect(page.getByLabel('Full Name'), 'the input is retained').toHaveValue('Third');
});

test('an administrator without the permission sees no link to the users', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin`);
  await expect(
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }),
  ).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' }),
  ).toHaveCount(0);
  await page.goto(`${server.url}/admin/users`);
  await expect(page.getByText('Your account does not have the permission for this page.')).toBeVisible();
});
