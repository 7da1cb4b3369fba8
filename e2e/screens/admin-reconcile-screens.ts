import { expect, type Page } from '@playwright/test';
import type { Credit } from '@qanoon/contracts/credits';
import type { StatementPreview } from '@qanoon/contracts/statements';
import { asFile } from '../fixtures/files.ts';
import { withFailure, withResponse } from '../network/trpc-responses.ts';
import { ADDED, at, CREDITS, DEVICES, FOUND, MATCHED, PREVIEW, UNREAD } from './reconcile-data.ts';
import { dialog, expectText, press, type Screen } from './screen.ts';

const FAULT =
  'Line 7: the balance should be PKR 39,198.50, but it is 39,198.00. The file was changed, a row is missing, or the columns are swapped.';

const RECONCILE = { account: 'owner', path: '/admin/reconcile', heading: 'Reconcile' } as const;
const tab = (name: string) => ({ ...RECONCILE, path: `/admin/reconcile?tab=${name}` });

const pageOf = (items: readonly Credit[], certainCount = 0) => ({
  items,
  nextCursor: null,
  openCount: items.length,
  matchedCount: 1204,
  setAsideCount: 12,
  certainCount,
  unreadCount: UNREAD.length,
});
const OFF = { automaticSince: null, mayStart: true };
const prepared =
  (credits: readonly Credit[], settings: object = OFF, certainCount = 0) =>
  async (page: Page): Promise<void> => {
    await withResponse(page, 'credits.list', pageOf(credits, certainCount));
    await withResponse(page, 'credits.unread', { items: UNREAD, nextCursor: null });
    await withResponse(page, 'credits.devices', DEVICES);
    await withResponse(page, 'matching.settings', settings);
  };
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
const chooseAccount = (page: Page) =>
  page.getByRole('dialog').getByLabel('Account').selectOption({ index: 1 });

/** Chooses a statement whose upload and preview succeed. */
async function chooseStatement(page: Page): Promise<void> {
  await page.route('**/api/uploads/statement', (route) =>
    route.fulfill({ json: { uploadId: 'upload-0', contentType: 'text/csv', bytes: 11_842 } }),
  );
  await press('Import statement')(page);
  await chooseAccount(page);
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(asFile('statement-november.csv', 'text/csv', Buffer.from('Date,Credit\n')));
}
const openStatement =
  (preview: StatementPreview = PREVIEW) =>
  async (page: Page): Promise<void> => {
    await withResponse(page, 'statements.preview', preview);
    await chooseStatement(page);
    await expectText('First rows of the file')(page);
  };
async function addDevice(page: Page): Promise<void> {
  await withResponse(page, 'credits.addDevice', ADDED);
  await press('Add device')(page);
  await chooseAccount(page);
  await page.getByLabel('Name of the device').fill('Office phone');
  await page.getByLabel('Your password').fill('a password');
  await inDialog(page, 'Add device').click();
  await dialog('Device added')(page);
}

/** The inbox of received transfers. */
export const ADMIN_RECONCILE: Screen[] = [
  {
    name: 'admin-reconcile',
    ...RECONCILE,
    prepare: prepared(CREDITS, OFF, 1),
    act: async (page) => {
      await expectText('1 open transfer has a certain match.')(page);
      await page.getByText('Original text').first().click();
    },
  },
  { name: 'admin-reconcile-none', ...RECONCILE, prepare: prepared([]), act: expectText('No open transfers') },
  {
    name: 'admin-reconcile-no-hits',
    ...tab('open&search=nobody'),
    prepare: prepared([]),
    act: expectText('No transfers match.'),
  },
  {
    name: 'admin-reconcile-failed',
    ...RECONCILE,
    prepare: async (page) => {
      await withFailure(page, 'credits.list', 403);
      await withFailure(page, 'matching.settings', 403);
    },
    act: expectText('The transfers could not be loaded.'),
  },
  {
    name: 'admin-reconcile-find',
    ...RECONCILE,
    prepare: async (page) => {
      await prepared(CREDITS)(page);
      await withResponse(page, 'credits.findPayments', FOUND);
    },
    act: async (page) => {
      await press(/^Find payment for/)(page);
      await dialog('Find payment')(page);
      await expect(page.getByRole('list', { name: 'Payments', exact: true })).toBeVisible();
    },
  },
  {
    name: 'admin-reconcile-find-none',
    ...RECONCILE,
    prepare: async (page) => {
      await prepared(CREDITS)(page);
      await withResponse(page, 'credits.findPayments', []);
    },
    act: async (page) => {
      await press(/^Find payment for/)(page);
      await expectText('No payment to this account waits for review.')(page);
    },
  },
  {
    name: 'admin-reconcile-find-failed',
    ...RECONCILE,
    prepare: async (page) => {
      await prepared(CREDITS)(page);
      await withFailure(page, 'credits.findPayments', 403);
    },
    act: async (page) => {
      await press(/^Find payment for/)(page);
      await expectText('The payments could not be loaded.')(page);
    },
  },
  {
    name: 'admin-reconcile-matched',
    ...tab('matched'),
    prepare: prepared(MATCHED, { automaticSince: at(18), mayStart: false }),
    act: expectText('Connected by the system'),
  },
  {
    name: 'admin-reconcile-set-aside',
    ...tab('set-aside'),
    prepare: prepared([{ ...CREDITS[2]!, state: 'set-aside' }], { automaticSince: null, mayStart: false }),
    act: expectText('Only the owner can turn it on.'),
  },
  {
    name: 'admin-reconcile-not-understood',
    ...tab('not-understood'),
    prepare: prepared(CREDITS),
    act: expectText('No known form of message or row.'),
  },
  {
    name: 'admin-reconcile-all-understood',
    ...tab('not-understood'),
    prepare: async (page) => {
      await prepared(CREDITS)(page);
      await withResponse(page, 'credits.unread', { items: [], nextCursor: null });
    },
    act: expectText('Everything was understood'),
  },
  {
    name: 'admin-reconcile-paste-errors',
    ...RECONCILE,
    prepare: prepared(CREDITS),
    act: async (page) => {
      await press('Paste messages')(page);
      await inDialog(page, 'Read messages').click();
      await expectText('Paste at least one message')(page);
    },
  },
  {
    name: 'admin-reconcile-pasted',
    ...RECONCILE,
    prepare: async (page) => {
      await prepared(CREDITS)(page);
      await withResponse(page, 'credits.paste', { importId: 'i', rows: 5, added: 3, known: 1, unread: 1 });
    },
    act: async (page) => {
      await press('Paste messages')(page);
      await chooseAccount(page);
      await page.getByRole('textbox', { name: 'Messages' }).fill('Rs 5,500.00 received');
      await inDialog(page, 'Read messages').click();
      await expectText('3 new transfers, 1 already known, 1 not understood.')(page);
    },
  },
  {
    name: 'admin-reconcile-statement-file',
    ...RECONCILE,
    refused: true,
    prepare: prepared(CREDITS),
    act: async (page) => {
      await withFailure(page, 'statements.preview', 422, 'No line with headings was found.', 'INVALID_INPUT');
      await chooseStatement(page);
      await expectText('No line with headings was found.')(page);
    },
  },
  {
    name: 'admin-reconcile-statement',
    ...RECONCILE,
    prepare: prepared(CREDITS),
    act: openStatement(),
  },
  {
    name: 'admin-reconcile-statement-columns',
    ...RECONCILE,
    prepare: prepared(CREDITS),
    act: async (page) => {
      await openStatement({ ...PREVIEW, isRemembered: true })(page);
      await page.getByLabel('Money in').selectOption('');
      await inDialog(page, 'Import').click();
      await expectText('Choose the column of money in, or of the amount.')(page);
    },
  },
  {
    name: 'admin-reconcile-statement-fault',
    ...RECONCILE,
    refused: true,
    prepare: prepared(CREDITS),
    act: async (page) => {
      await openStatement()(page);
      await withFailure(page, 'statements.import', 422, FAULT, 'STATEMENT_NOT_PLAUSIBLE');
      await inDialog(page, 'Import').click();
      await expectText('Nothing was imported.')(page);
    },
  },
  {
    name: 'admin-reconcile-devices',
    ...tab('devices'),
    prepare: prepared(CREDITS),
    act: expectText('Office phone'),
  },
  {
    name: 'admin-reconcile-devices-none',
    ...tab('devices'),
    prepare: async (page) => {
      await prepared(CREDITS)(page);
      await withResponse(page, 'credits.devices', []);
    },
    act: expectText('No devices yet'),
  },
  {
    name: 'admin-reconcile-device-errors',
    ...tab('devices'),
    prepare: prepared(CREDITS),
    act: async (page) => {
      await press('Add device')(page);
      await inDialog(page, 'Add device').click();
      await expectText('Name of the device is required')(page);
    },
  },
  { name: 'admin-reconcile-device-token', ...tab('devices'), prepare: prepared(CREDITS), act: addDevice },
  {
    name: 'admin-reconcile-device-revoke',
    ...tab('devices'),
    prepare: prepared(CREDITS),
    act: async (page) => {
      await press('Revoke Office phone')(page);
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'admin-reconcile-turn-on',
    ...RECONCILE,
    prepare: prepared(CREDITS),
    act: async (page) => {
      await press('Turn on')(page);
      await dialog('Turn on automatic approval?')(page);
    },
  },
];
