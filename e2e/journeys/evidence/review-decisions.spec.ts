import type { Page } from '@playwright/test';
import { users } from '@qanoon/db/schema';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import {
  addPendingPayments,
  addTransfers,
  countPayments,
  recordReceiptCheck,
  withDatabase,
} from '../../fixtures/database.ts';
import { mailsTo } from '../../fixtures/outbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { carriedOut, decisionBar, endUndoPeriod, expectStatus } from '../../pages/review.ts';

const tag = ['@enrollments', '@evidence', '@orders'];

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const row = (page: Page, name: string) => page.locator('tbody tr', { hasText: name });
const proofOf = (page: Page, name: string) => page.getByRole('complementary', { name: `Proof of ${name}` });

test('an undone decision sends nothing, and the student still waits', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, context, page }) => {
  const [first, second] = await addPendingPayments(server, 2);
  const emails = await withDatabase(server, async (db) =>
    (await db.select().from(users))
      .filter(({ email }) => email.startsWith('queue-'))
      .map(({ email }) => email),
  );
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/enrollments`);
  await row(page, first!)
    .getByRole('button', { name: /^View proof/u })
    .click();
  await proofOf(page, first!)
    .getByRole('button', { name: /^Approve,/u })
    .click();
  await expect(proofOf(page, second!), 'the next payment opens by itself').toBeVisible();
  await expect(row(page, first!)).toContainText('Approved soon');
  await expect(decisionBar(page)).toContainText(`Approve: ${first}`);

  // Both can be undone for ten seconds; U undoes the last one, its button the other one.
  await proofOf(page, second!)
    .getByRole('button', { name: /^Reject,/u })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Reject this payment' });
  await dialog.getByRole('radio', { name: 'The screenshot belongs to another payment.' }).click();
  await expect(dialog.getByLabel('What the student reads')).toHaveValue(
    'The screenshot belongs to another payment.',
  );
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(decisionBar(page).getByRole('button', { name: /^Undo:/u })).toHaveCount(2);
  await page.keyboard.press('u');
  await expect(proofOf(page, second!), 'what was undone is open again').toBeVisible();
  await expect(decisionBar(page)).not.toContainText(second!);
  await decisionBar(page)
    .getByRole('button', { name: /^Undo:/u })
    .click();
  await expect(decisionBar(page)).toHaveCount(0);
  for (const name of [first!, second!]) {
    await expectStatus(row(page, name), 'Pending');
    await expect(row(page, name).getByRole('button', { name: /^Approve,/u })).toBeEnabled();
  }
  // The first two would be carried out with the third one if undoing them had failed.
  await page.keyboard.press('a');
  await endUndoPeriod(server, page);
  await carriedOut(page, 'Payment approved!');
  expect(await countPayments(server, 'completed')).toBe(3);
  expect(await countPayments(server, 'failed')).toBe(1);
  await expect.poll(() => emails.flatMap((email) => mailsTo(server, email)).length).toBe(1);
});

test('the time to undo continues after a reload', { tag }, async ({ ownServer: server, context, page }) => {
  const [first] = await addPendingPayments(server, 1);
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/enrollments`);
  await row(page, first!)
    .getByRole('button', { name: /^Approve,/u })
    .click();
  await expect(decisionBar(page)).toContainText(first!);
  await page.reload();
  await expect(decisionBar(page)).toContainText(first!);
  await expect(row(page, first!)).toContainText('Approved soon');
  await carriedOut(page, 'Payment approved!');
  await expect(decisionBar(page)).toHaveCount(0);
});

test('a decision that cannot be carried out is shown with its reason until it is dismissed', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  const [first] = await addPendingPayments(server, 1);
  const token = await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/enrollments`);
  await row(page, first!)
    .getByRole('button', { name: /^Approve,/u })
    .click();
  await expect(decisionBar(page)).toContainText(first!);
  const headers = { authorization: `Bearer ${token}` };
  const list = (await (
    await context.request.get(`${server.url}/api/admin/payments`, { headers })
  ).json()) as { id: string; student: { full_name: string } }[];
  const { id } = list.find(({ student }) => student.full_name === first)!;
  await context.request.put(`${server.url}/api/admin/payments/${id}/reject`, { headers });
  await endUndoPeriod(server, page);
  await expect(decisionBar(page)).toContainText('Not carried out.');
  await expectAccessible(page);
  await page.reload();
  await expect(decisionBar(page)).toContainText('Not carried out.');
  await decisionBar(page)
    .getByRole('button', { name: /^Dismiss:/u })
    .click();
  await expect(decisionBar(page)).toHaveCount(0);
});

test('the certain payments are approved at once, by keyboard, and undone at once', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  await addPendingPayments(server, 4);
  await addTransfers(server, 3);
  await recordReceiptCheck(server);
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/enrollments`);
  await expect(page.getByRole('button', { name: 'Approve 3 certain payments' })).toBeVisible();
  const approveAll = async () => {
    await page.keyboard.press('b');
    const question = page.getByRole('alertdialog', { name: 'Approve 3 certain payments?' });
    await expect(question.getByRole('listitem')).toHaveCount(3);
    await expect(question.getByRole('listitem').first()).toContainText(/Queue Student 01.*299.*QUEUE-/su);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
  };
  await approveAll();
  await expect(decisionBar(page)).toContainText('Approve 3 certain payments');
  await expect(page.getByText('Approved soon')).toHaveCount(3);
  await page.keyboard.press('u');
  await expect(decisionBar(page)).toHaveCount(0);
  await expect(page.getByText('Approved soon')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Approve 3 certain payments' })).toBeVisible();
  await approveAll();
  await endUndoPeriod(server, page, 3);
  await carriedOut(page, /3 payments approved!|Payment approved!/u);
  await expect.poll(() => countPayments(server, 'completed'), { timeout: 30_000 }).toBe(2 + 3);
  expect(await countPayments(server, 'pending')).toBe(2);
});
