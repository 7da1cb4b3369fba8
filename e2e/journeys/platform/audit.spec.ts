import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { addAdministrator, addPendingPayments } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';

const tag = ['@platform'];

test.describe.configure({ timeout: 180_000 });

test('only administrators who manage users read the audit log', { tag: [...tag, '@main'] }, async ({
  ownServer: server,
  browser,
}) => {
  const [first, second] = await addPendingPayments(server, 2);
  const reviewing = await browser.newContext();
  const token = await signIn(reviewing, server, DEMO.admin);
  const headers = { authorization: `Bearer ${token}` };
  const list = await reviewing.request.get(`${server.url}/api/admin/payments`, { headers });
  const idOf = async (name: string) =>
    ((await list.json()) as { id: string; student: { full_name: string } }[]).find(
      (payment) => payment.student.full_name === name,
    )!.id;
  await reviewing.request.put(`${server.url}/api/admin/payments/${await idOf(first!)}/completed`, {
    headers,
  });
  await reviewing.request.put(`${server.url}/api/admin/payments/${await idOf(second!)}/reject`, {
    headers,
    data: { reason: 'Not readable' },
  });
  const reviewer = await reviewing.newPage();
  await reviewer.goto(`${server.url}/admin`);
  await expect(reviewer.getByRole('link', { name: 'Review Enrollments' })).toBeVisible();
  await expect(reviewer.getByRole('link', { name: 'Audit Log' })).toHaveCount(0);
  await reviewing.close();

  const managing = await browser.newContext();
  const usersOnly = { email: 'admin-users@demo.test', canManageUsers: true, canManageEnrollments: false };
  await signIn(managing, server, await addAdministrator(server, usersOnly));
  const page = await managing.newPage();
  await page.goto(`${server.url}/admin`);
  await page.getByRole('link', { name: 'Audit Log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();
  const rows = page.locator('tbody tr');
  await expect(rows.filter({ hasText: first! })).toContainText('Demo Administrator');
  await expect(rows.filter({ hasText: first! })).toContainText('Payment approved');
  // Payment details are visible only to administrators who manage enrollments.
  await expect(rows.filter({ hasText: second! })).toContainText('Hidden: another permission is needed');
  await expect(page.getByText('Not readable')).toHaveCount(0);
  await page.getByLabel('Action').selectOption('Payment rejected');
  await expect(page).toHaveURL(/action=payment\.rejected/);
  await expect(rows.filter({ hasText: first! })).toHaveCount(0);
  await expect(rows.filter({ hasText: second! })).toHaveCount(1);
  await expectAccessible(page);
  await managing.close();

  const both = { email: 'admin-both@demo.test', canManageUsers: true, canManageEnrollments: true };
  const allowed = await browser.newContext();
  await signIn(allowed, server, await addAdministrator(server, both));
  const whole = await allowed.newPage();
  await whole.goto(`${server.url}/admin/audit-log`);
  await expect(whole.locator('tbody tr').filter({ hasText: second! })).toContainText('Not readable');
  await allowed.close();
});
