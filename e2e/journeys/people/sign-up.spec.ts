import { DEMO } from '../../fixtures/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@people', '@academy'];

test('a visitor sees whether an email address is available while typing', { tag }, async ({
  server,
  page,
}) => {
  await page.goto(`${server.url}/auth/signup`);
  const email = page.getByLabel('Email');
  const mark = page.locator('.email-check');
  await email.fill(DEMO.fresh.email);
  await expect(mark).toHaveAttribute('data-status', 'invalid');
  await expect(mark).toHaveText('Email is not valid');
  await expect(page.getByText('This email is already registered')).toBeVisible();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await email.fill('somebody.new@demo.test');
  await expect(mark).toHaveAttribute('data-status', 'valid');
  await expect(page.getByText('Email is available')).toBeVisible();
  await expect(email).not.toHaveAttribute('aria-invalid');
  await page.route('**/trpc/auth.checkEmail**', (route) => route.abort());
  await email.press('x');
  await expect(page.getByText('Error checking email')).toBeVisible();
});

test('a visitor with invalid input sees each error, and the form is not sent', { tag }, async ({
  server,
  page,
}) => {
  await page.goto(`${server.url}/auth/signup`);
  const create = page.getByRole('button', { name: 'Create account' });
  let registered = 0;
  page.on('request', (request) => {
    if (request.url().includes('auth.register')) registered += 1;
  });
  await create.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please fill in all fields');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.getByLabel('Full name').fill('Somebody New');
  await page.getByLabel('Email').fill('somebody.new@demo.test');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('abc12');
  await page.getByLabel('Confirm password').fill('abc12');
  await create.click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await password.fill('karachi1');
  await expect(page.getByText('This is a common password and easy to guess.')).toBeVisible();
  await create.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByLabel('Confirm password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill(DEMO.fresh.email);
  await page.getByLabel('Confirm password').fill('karachi1');
  await create.click();
  await expect(page.getByText('This email is already registered')).toBeVisible();
  expect(registered).toBe(0);
});

test('a visitor creates an account in a form that password managers can fill', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, page }) => {
  await page.goto(`${server.url}/signup`);
  await expect(page).toHaveURL(`${server.url}/auth/signup`);
  for (const [label, hint] of [
    ['Full name', 'name'],
    ['Email', 'username'],
    ['Password', 'new-password'],
    ['Confirm password', 'new-password'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', hint);
  await page.getByLabel('Full name').fill('Somebody New');
  await page.getByLabel('Email').fill('Somebody.New@demo.test');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('several unrelated words');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByLabel('Confirm password').fill('several unrelated words');
  await page.getByLabel('Confirm password').press('Enter');
  await expect(toastWith(page, 'Account created successfully!')).toContainText('Welcome to Qanoon Academy');
  await expect(page).toHaveURL(`${server.url}/student`);
});
