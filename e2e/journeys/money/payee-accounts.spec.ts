import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEMO, OWNER, signIn } from '../../fixtures/accounts.ts';
import { receiptFile } from '../../fixtures/files.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { scanPicture, scanScreen } from '../../pages/qr-code.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@money', '@orders'];
const IBAN = 'PK36SCBL0000001123456702';
const SPACED_IBAN = 'PK36 SCBL 0000 0011 2345 6702';

async function openAccounts(page: Page, server: Server): Promise<void> {
  await page.goto(`${server.url}/admin/payees`);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Accounts' })).toBeVisible();
}

test('the owner adds an account, confirms its QR code, and a student pays to it', { tag }, async ({
  ownServer: server,
  browser,
}) => {
  test.slow();
  const ownerContext = await browser.newContext();
  await signIn(ownerContext, server, OWNER);
  const owner = await ownerContext.newPage();
  const bank = () => owner.getByRole('listitem').filter({ hasText: SPACED_IBAN });

  await test.step('the owner adds a bank account, after a wrong IBAN and a wrong password', async () => {
    await owner.goto(`${server.url}/admin`);
    await owner.getByRole('link', { name: 'Payment Accounts' }).first().click();
    await expect(owner.getByText('Sample of the demo').first()).toBeVisible();
    await owner.getByRole('button', { name: 'Add account' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Add payment account' });
    await dialog.getByLabel('Account title').fill('Qanoon Trust');
    await dialog.getByLabel('IBAN').fill('PK36 SCBL 0000 0011 2345 6720');
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Add account' }).click();
    await expect(dialog.getByText(/The check digits do not match/)).toBeVisible();
    await dialog.getByLabel('IBAN').fill(SPACED_IBAN);
    await expect(dialog.getByLabel('Bank name')).toHaveValue('Standard Chartered Bank');
    await dialog.getByLabel('Instructions').fill('Write your name as the purpose.');
    await expectAccessible(owner);
    await dialog.getByRole('button', { name: 'Add account' }).click();
    await expect(dialog.getByText('Your current password is not correct.')).toBeVisible();
    await dialog.getByLabel('Your password').fill(OWNER.password);
    await dialog.getByRole('button', { name: 'Add account' }).click();
    await expect(toastWith(owner, 'Account added.')).toBeVisible();
    await expect(bank()).toContainText('QR code not scanned yet');
    await expect(owner.getByText(/added the Bank account/)).toBeVisible();
    await expectAccessible(owner);
  });

  await test.step('the owner orders the accounts by keyboard, and hears the new position', async () => {
    const arrow = (direction: string) =>
      owner.getByRole('button', { name: `Move Standard Chartered Bank ${direction}` });
    const heard = (position: string) =>
      expect(
        owner.getByRole('status').filter({ hasText: `Standard Chartered Bank is now ${position}` }),
      ).toHaveCount(1);
    let saved = 0;
    owner.on('response', (response) => {
      if (response.url().includes('payees.reorder')) saved += 1;
    });
    await expect(arrow('down')).toBeDisabled();
    await arrow('up').focus();
    await owner.keyboard.press('Enter');
    await heard('number 1 of 2');
    await expect(arrow('down'), 'the other button at the end of the list').toBeFocused();
    await owner.keyboard.press('Enter');
    await heard('number 2 of 2');
    await expect(arrow('up'), 'also after the row has moved').toBeFocused();
    await owner.keyboard.press('Enter');
    await heard('number 1 of 2');
    await expect.poll(() => saved).toBe(3);
    await owner.reload();
    await expect(arrow('up')).toBeDisabled();
  });

  await test.step('another administrator sees a notice of the change', async () => {
    const context = await browser.newContext();
    await signIn(context, server, DEMO.admin);
    const admin = await context.newPage();
    await admin.goto(`${server.url}/admin`);
    await expect(admin.getByText(/added the Bank account “Qanoon Trust”/)).toBeVisible();
    await expect(admin.getByRole('link', { name: 'Payment Accounts' })).toHaveCount(0);
    await context.close();
  });

  const studentContext = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  await signIn(studentContext, server, DEMO.fresh);
  const student = await studentContext.newPage();
  const modal = student.getByRole('dialog', { name: 'Enroll in this course' });
  async function openPayment() {
    await student.goto(server.url);
    await student.getByRole('link', { name: 'Criminal Law and Procedure', exact: true }).click();
    await student.goto(`${student.url()}?enroll=true`);
    await modal.getByRole('radio', { name: /^Bank transfer/u }).click();
    await modal.getByRole('radio', { name: /Standard Chartered Bank/ }).click();
    await expect(modal.getByText(SPACED_IBAN).last()).toBeVisible();
  }
  const code = modal.getByRole('img', { name: /^Raast QR code/ });

  await test.step('the student sees the account, but no unconfirmed QR code', async () => {
    await openPayment();
    await expect(modal.getByText('Write your name as the purpose.')).toBeVisible();
    await expect(code).toHaveCount(0);
  });

  await test.step('the owner scans the QR code and confirms it', async () => {
    await bank()
      .getByRole('button', { name: /^QR code of/ })
      .click();
    const dialog = owner.getByRole('dialog', { name: 'Raast QR code' });
    const shown = dialog.getByRole('img', { name: /^Raast QR code/ });
    expect(await scanScreen(shown)).toMatch(new RegExp(`^0002020102110202000424${IBAN}1004`));
    await dialog.getByRole('radio', { name: /With PKR/ }).click();
    await expect.poll(() => scanScreen(shown)).toMatch(new RegExp(`0424${IBAN}0502100712`));
    await expectAccessible(owner);
    await dialog.getByRole('button', { name: 'I have scanned it' }).click();
    await expect(bank()).toContainText('QR code confirmed');
  });

  await test.step('the student scans or saves the QR code with the amount, also in dark mode', async () => {
    await openPayment();
    await expect(code).toBeVisible();
    expect((await code.boundingBox())!.width).toBeGreaterThanOrEqual(220);
    expect(await scanScreen(code)).toMatch(new RegExp(`0424${IBAN}0503349`));
    const saving = student.waitForEvent('download');
    await modal.getByRole('button', { name: 'Save as image' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('raast-349-pkr.png');
    expect(await scanPicture(await readFile(await saved.path()))).toMatch(new RegExp(`${IBAN}0503349`));
    await modal.getByRole('button', { name: 'Show without amount' }).click();
    expect(await scanScreen(code)).toMatch(new RegExp(`0424${IBAN}1004`));
    await expectAccessible(student);
  });

  await test.step('a later change of the account does not change what the student was shown', async () => {
    await bank().getByRole('button', { name: /^Edit/ }).click();
    const dialog = owner.getByRole('dialog', { name: 'Edit payment account' });
    await dialog.getByLabel('Account title').fill('Another Trust');
    await dialog.getByLabel('Your password').fill(OWNER.password);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toastWith(owner, 'Account changed.')).toBeVisible();

    await modal.getByRole('button', { name: 'Next' }).click();
    await modal.locator('input[type=file]').setInputFiles(receiptFile());
    await modal.getByRole('button', { name: 'Next' }).click();
    await modal.getByRole('textbox', { name: 'Reference Number' }).fill('FT 2611 7788');
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(toastWith(student, 'Enrollment submitted! Payment under review.')).toBeVisible();
  });

  await test.step('the reviewer sees the account that was shown, and that it has changed', async () => {
    await owner.goto(`${server.url}/admin/enrollments`);
    const row = owner.getByRole('row').filter({ hasText: 'FT 2611 7788' });
    await row.getByRole('button', { name: /^View proof/ }).click();
    await expect(owner.getByText(SPACED_IBAN).first()).toBeVisible();
    await expect(owner.getByText(/^The account was changed on/)).toBeVisible();
    await expectAccessible(owner);
  });
  await Promise.all([ownerContext.close(), studentContext.close()]);
});

test('the second of two simultaneous changes is refused and loses nothing that was typed', { tag }, async ({
  ownServer: server,
  browser,
}) => {
  const pages: Page[] = [];
  for (const _tab of [1, 2]) {
    const context = await browser.newContext();
    await signIn(context, server, OWNER);
    const page = await context.newPage();
    await openAccounts(page, server);
    await page.getByRole('button', { name: /^Edit Demonstration Bank/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit payment account' });
    await dialog.getByLabel('Account title').fill(`Title ${pages.length + 1}`);
    await dialog.getByLabel('Your password').fill(OWNER.password);
    pages.push(page);
  }
  const [first, second] = pages as [Page, Page];
  await first.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toastWith(first, 'Account changed.')).toBeVisible();
  await second.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toastWith(second, 'Somebody else has changed this account meanwhile.')).toBeVisible();
  await expect(second.getByRole('dialog').getByLabel('Account title')).toHaveValue('Title 2');
  await first.reload();
  await expect(first.getByText('Title 1').first()).toBeVisible();
  await expect(first.getByText('Title 2')).toHaveCount(0);
  for (const page of pages) await page.context().close();
});

test('a method is not offered when it has no active account, and enrollment opens soon when no method has one', {
  tag,
}, async ({ ownServer: server, browser }) => {
  const context = await browser.newContext();
  const token = await signIn(context, server, OWNER);
  const owner = await context.newPage();
  await openAccounts(owner, server);
  const panel = owner.getByRole('region', { name: 'JazzCash' });
  await panel.getByRole('button', { name: /^Deactivate/ }).click();
  const dialog = owner.getByRole('dialog', { name: 'Deactivate this account?' });
  await dialog.getByLabel('Your password').fill(OWNER.password);
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(panel.getByText('Inactive')).toBeVisible();

  const studentContext = await browser.newContext();
  await signIn(studentContext, server, DEMO.fresh);
  const student = await studentContext.newPage();
  await student.goto(server.url);
  await student.getByRole('link', { name: 'Criminal Law and Procedure', exact: true }).click();
  const card = student.getByRole('complementary');
  await card.getByRole('button', { name: 'Enroll Now' }).click();
  const modal = student.getByRole('dialog', { name: 'Enroll in this course' });
  await expect(modal.getByRole('radio')).toHaveText([/^Easypaisa/, /^SadaPay/, /^Bank transfer/]);

  const headers = { authorization: `Bearer ${token}` };
  const list = await context.request.get(`${server.url}/trpc/payees.list`, { headers });
  const { result } = (await list.json()) as {
    result: { data: { id: string; version: number; isActive: boolean }[] };
  };
  for (const { id, version, isActive } of result.data)
    if (isActive)
      await context.request.post(`${server.url}/trpc/payees.setActive`, {
        headers,
        data: { id, version, isActive: false, password: OWNER.password },
      });
  await student.reload();
  await expect(card.getByRole('button', { name: 'Enrollment opens soon' })).toBeDisabled();
  await Promise.all([context.close(), studentContext.close()]);
});
