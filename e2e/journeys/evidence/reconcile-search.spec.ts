import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { easypaisaMessage, submitPayment } from '../../fixtures/received-transfers.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { enter, typeInto } from '../../pages/keyboard.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@evidence'];
const STUDENT = 'Demo Student New';

test('a reviewer finds and connects by keyboard a payment that a parent made under another name and bank', {
  tag,
}, async ({ ownServer: server, context, page }) => {
  test.slow();
  await submitPayment(context.request, server, DEMO.fresh, {
    course: 'Criminal Law and Procedure',
    transactionId: '52438501193',
  });
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/reconcile`);
  await page.getByRole('button', { name: 'Paste messages' }).click();
  const paste = page.getByRole('dialog', { name: 'Paste messages' });
  await paste.getByLabel('Account').selectOption({ label: 'Qanoon Academy, Easypaisa, 03001234567' });
  await paste
    .getByRole('textbox', { name: 'Messages' })
    .fill(easypaisaMessage({ amount: 349, id: '81110000222', payer: 'GHULAM RASOOL' }));
  await paste.getByRole('button', { name: 'Read messages' }).click();
  const transfer = page.getByRole('article').filter({ hasText: 'GHULAM RASOOL' });
  await expect(transfer.getByText(/^No payment that waits for review fits/)).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Find payment' });
  const open = transfer.getByRole('button', { name: 'Find payment for PKR 349, GHULAM RASOOL' });
  await enter(page, open);
  const search = dialog.getByRole('searchbox', { name: 'Search payments' });
  await expect(search).toBeFocused();
  const found = dialog.getByRole('list', { name: 'Payments', exact: true });
  await expect(found).toContainText('52438501193');
  await expectAccessible(page);
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('No payment to this account fits the search.')).toBeVisible();

  // Escape returns to the place in the list.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await typeInto(page, search, '52438501193');
  await expect(found.getByRole('list', { name: 'Reasons' })).toHaveCount(1);
  await expect(found).toContainText('Different name');
  await enter(page, found.getByRole('button', { name: `Connect with the payment of ${STUDENT}` }));
  await expect(toastWith(page, 'Connected. The payment still waits for its review.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No open transfers')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Received transfers' })).toBeFocused();
  await page.getByRole('tab', { name: /^Matched 1$/ }).click();
  await expect(transfer).toContainText('Connected by Demo Administrator');
});
