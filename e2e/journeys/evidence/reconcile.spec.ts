import type { Page } from '@playwright/test';
import { DEMO, OWNER, signIn } from '../../fixtures/accounts.ts';
import { addAdministrator } from '../../fixtures/database.ts';
import { easypaisaMessage, submitPayment } from '../../fixtures/received-transfers.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { enter } from '../../pages/keyboard.ts';
import { scanScreen } from '../../pages/qr-code.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@evidence'];
const COURSE = 'Criminal Law and Procedure';
const STUDENT = 'Demo Student New';
const ID = '52438501193';
const NOT_UNDERSTOOD = 'Your parcel from Lahore is on its way, PKR 300 to pay';

async function openInbox(page: Page, server: Server): Promise<void> {
  await page.goto(`${server.url}/admin`);
  await page.getByRole('link', { name: 'Reconcile' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reconcile' })).toBeVisible();
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Paste messages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste messages' });
  await dialog.getByLabel('Account').selectOption({ label: 'Qanoon Academy, Easypaisa, 03001234567' });
  await dialog.getByRole('textbox', { name: 'Messages' }).fill(text);
  await dialog.getByRole('button', { name: 'Read messages' }).click();
  await expect(dialog).toBeHidden();
}

test('pasted messages become transfers, which a reviewer connects with a payment', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, context, page }) => {
  test.slow();
  await submitPayment(context.request, server, DEMO.fresh, { course: COURSE, transactionId: ID });
  await signIn(context, server, DEMO.admin);
  await openInbox(page, server);
  const message = easypaisaMessage({ amount: 349, id: ID, payer: 'DEMO STUDENT NEW' });
  const other = easypaisaMessage({ amount: 7500, id: '52438501194', payer: 'ALI RAZA' });
  const transfer = page.getByRole('article').filter({ hasText: ID });
  const tab = (name: RegExp) => page.getByRole('tab', { name });

  await test.step('the reviewer pastes messages, and hears what became of them', async () => {
    await expect(page.getByText('No open transfers')).toBeVisible();
    await paste(page, [message, message, other, NOT_UNDERSTOOD].join('\n\n'));
    await expect(
      page.getByRole('status').filter({ hasText: '2 new transfers, 1 already known, 1 not understood.' }),
    ).toBeVisible();
    await expect(tab(/^Open 2$/)).toBeVisible();
    await expect(page.getByText('1 open transfer has a certain match.')).toBeVisible();
    await expect(transfer).toContainText('DEMO STUDENT NEW');
    await expect(transfer.getByText('Certain match')).toBeVisible();
    await expect(transfer.getByRole('list', { name: 'Reasons' })).toContainText('Same transaction ID');
    await transfer.getByText('Original text').click();
    await expect(transfer.getByText('via Raast Payment')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('pasting the same messages again changes nothing', async () => {
    await paste(page, [other, message].join('\n\n'));
    await expect(page.getByText('0 new transfers, 2 already known, 0 not understood.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  await test.step('the address contains the search and the account', async () => {
    await page.getByRole('searchbox', { name: 'Search transfers' }).fill('7500');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page).toHaveURL(/search=/);
    await page.reload();
    await expect(page.getByRole('article')).toContainText('ALI RAZA');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('Account').selectOption({ label: 'Qanoon Academy, JazzCash, 03011234567' });
    await expect(page.getByText('No transfers match.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  await test.step('the reviewer connects the payment by keyboard, and keeps the place in the page', async () => {
    await enter(page, transfer.getByRole('button', { name: `Connect with the payment of ${STUDENT}` }));
    await expect(toastWith(page, 'Connected. The payment still waits for its review.')).toBeVisible();
    await expect(transfer).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Received transfers' })).toBeFocused();
    await tab(/^Matched 1$/).click();
    await expect(transfer).toContainText('Connected by Demo Administrator');
    await expectAccessible(page);
  });

  await test.step('the link leads to the review of the payment', async () => {
    await transfer.getByRole('link', { name: `Review of the payment of ${STUDENT}` }).click();
    await expect(page).toHaveURL(/\/admin\/enrollments\?payment=/);
    await expect(page.getByText(ID).first()).toBeVisible();
    await page.goBack();
  });

  await test.step('a connection can be taken back, and a private transfer set aside', async () => {
    await transfer.getByRole('button', { name: `Disconnect from the payment of ${STUDENT}` }).click();
    await expect(toastWith(page, 'Disconnected')).toBeVisible();
    await tab(/^Open 2$/).click();
    await expect(transfer).toBeVisible();
    const aside = page.getByRole('article').filter({ hasText: 'ALI RAZA' });
    await aside.getByRole('button', { name: /^Set aside PKR/ }).click();
    await expect(tab(/^Open 1$/)).toBeVisible();
    await tab(/^Set aside 1$/).click();
    await aside.getByRole('button', { name: /^Reopen PKR/ }).click();
    await expect(page.getByText('No transfers are set aside')).toBeVisible();
    await expect(tab(/^Set aside 0$/)).toBeVisible();
    await expect(tab(/^Open 2$/)).toBeVisible();
  });

  await test.step('a message that was not understood stays visible until somebody has dealt with it', async () => {
    await tab(/^Not understood 1$/).click();
    await expect(page.getByText(NOT_UNDERSTOOD)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Done with the text/ }).click();
    await expect(page.getByText('Nothing is left to look at')).toBeVisible();
  });
});

test('a reviewer who was too late reads why, and the list is up to date', { tag }, async ({
  ownServer: server,
  browser,
}) => {
  await submitPayment(await browser.newContext().then((each) => each.request), server, DEMO.fresh, {
    course: COURSE,
    transactionId: ID,
  });
  const pages: Page[] = [];
  for (const account of [DEMO.admin, OWNER]) {
    const context = await browser.newContext();
    await signIn(context, server, account);
    pages.push(await context.newPage());
  }
  const [first, second] = pages as [Page, Page];
  await openInbox(first, server);
  await paste(first, easypaisaMessage({ amount: 349, id: ID, payer: 'DEMO STUDENT NEW' }));
  await openInbox(second, server);
  const connect = (page: Page) => page.getByRole('button', { name: /^Connect with the payment/ });
  await expect(connect(second)).toBeVisible();
  await connect(first).click();
  await expect(toastWith(first, 'Connected.')).toBeVisible();
  await connect(second).click();
  await expect(toastWith(second, 'This transfer has been connected or set aside meanwhile.')).toBeVisible();
  await expect(second.getByText('No open transfers')).toBeVisible();
  for (const page of pages) await page.context().close();
});

test('a phone forwards its messages with its token, until the token is revoked', { tag }, async ({
  ownServer: server,
  context,
  page,
  request,
}) => {
  // Live events show a forwarded message at once.
  await signIn(context, server, OWNER, { live: true });
  await page.goto(`${server.url}/admin/reconcile?tab=devices`);
  await page.getByRole('button', { name: 'Add device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add device' });
  await dialog.getByLabel('Account').selectOption({ label: 'Qanoon Academy, Easypaisa, 03001234567' });
  await dialog.getByLabel('Name of the device').fill('Office phone');
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Add device' }).click();
  await expect(dialog.getByText('Your current password is not correct.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(OWNER.password);
  await dialog.getByRole('button', { name: 'Add device' }).click();

  const added = page.getByRole('dialog', { name: 'Device added' });
  await expect(added.getByText(/^The token is shown only now/)).toBeVisible();
  await expectAccessible(page);
  const setup = JSON.parse((await scanScreen(added.getByRole('img', { name: /^QR code/ })))!) as {
    url: string;
    token: string;
  };
  await expect(added.getByText(setup.token)).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await added.getByRole('button', { name: 'Copy token' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(setup.token);
  await added.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Office phone' });
  await expect(row).toContainText('Never used');
  await expect(page.getByRole('button', { name: 'Add device' })).toBeFocused();

  const forward = () =>
    request.post(setup.url, {
      headers: { authorization: `Bearer ${setup.token}` },
      data: { text: easypaisaMessage({ amount: 349, id: ID, payer: 'DEMO STUDENT NEW' }) },
    });
  expect(setup.url).toBe(`${server.url}/api/credits`);
  await page.getByRole('tab', { name: /^Open/ }).click();
  await expect(page.getByText('No open transfers')).toBeVisible();
  expect(await (await forward()).json()).toEqual({ status: 'stored' });
  const transfer = page.getByRole('article').filter({ hasText: ID });
  await expect(transfer).toContainText('Forwarded by a device');
  expect(await (await forward()).json(), 'a replay changes nothing').toEqual({ status: 'known' });
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.getByRole('tab', { name: 'Devices' }).click();
  await page.reload();
  await expect(row).not.toContainText('Never used');
  await row.getByRole('button', { name: 'Revoke Office phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(toastWith(page, 'Device revoked')).toBeVisible();
  await expect(page.getByText('No devices yet')).toBeVisible();
  expect((await forward()).status()).toBe(401);
});

test('only administrators who manage enrollments see the inbox, and only managers of the academy add devices', {
  tag,
}, async ({ ownServer: server, browser }) => {
  const account = await addAdministrator(server, {
    email: 'admin-of-courses@demo.test',
    canManageEnrollments: false,
  });
  const context = await browser.newContext();
  const token = await signIn(context, server, account);
  const page = await context.newPage();
  await page.goto(`${server.url}/admin`);
  await expect(page.getByRole('link', { name: 'Courses' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reconcile' })).toHaveCount(0);
  await page.goto(`${server.url}/admin/reconcile`);
  await expect(page.getByText(/does not have the permission for this page/)).toBeVisible();
  const list = await context.request.get(`${server.url}/trpc/credits.list?input=%7B%7D`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(list.status()).toBe(403);
  await context.close();

  const reviewers = await browser.newContext();
  await signIn(reviewers, server, DEMO.admin);
  const reviewer = await reviewers.newPage();
  await reviewer.goto(`${server.url}/admin/reconcile?tab=devices`);
  await expect(reviewer.getByText(/^A phone that receives the messages/)).toContainText(
    'Administrators who manage the academy add and revoke devices.',
  );
  await expect(reviewer.getByRole('button', { name: 'Add device' })).toHaveCount(0);
  await reviewers.close();
});
