import type { Page } from '@playwright/test';
import type { Credit } from '@qanoon/contracts/evidence/credits';
import {
  CREDITS,
  DEVICES,
  IGNORED,
  listCredits,
  MATCHED,
  PREVIEW,
  UNREAD,
} from '../../../apps/admin-web/testing/reconcile-data.ts';
import { at } from '../../../apps/admin-web/testing/review-data.ts';
import { asFile } from '../../fixtures/files.ts';
import { withResponse } from '../../network/trpc-responses.ts';
import { expectText, press, type Screen } from '../screen.ts';

const RECONCILE = { account: 'owner', path: '/admin/reconcile', heading: 'Reconcile' } as const;
const tab = (name: string) => ({ ...RECONCILE, path: `/admin/reconcile?tab=${name}` });

const OFF = { automaticSince: null, mayStart: true };
const prepared =
  (credits: Credit[], settings: object = OFF, certainCount = 0) =>
  async (page: Page): Promise<void> => {
    await withResponse(page, 'credits.list', listCredits(credits, certainCount));
    await withResponse(page, 'credits.unread', { items: UNREAD, nextCursor: null });
    await withResponse(page, 'credits.ignored', { items: IGNORED, nextCursor: null });
    await withResponse(page, 'credits.devices', DEVICES);
    await withResponse(page, 'matching.settings', settings);
  };
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
async function openStatement(page: Page): Promise<void> {
  await withResponse(page, 'statements.preview', PREVIEW);
  await chooseStatement(page);
  await expectText('First rows of the file')(page);
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
  {
    name: 'admin-reconcile-matched',
    ...tab('matched'),
    prepare: prepared(MATCHED, { automaticSince: at(18), mayStart: false }),
    act: expectText('Connected by the system'),
  },
  {
    name: 'admin-reconcile-not-understood',
    ...tab('not-understood'),
    prepare: prepared(CREDITS),
    act: expectText(
      'The format of this message or row is not known. Enter it by hand, or import a statement.',
    ),
  },
  {
    name: 'admin-reconcile-ignored',
    ...tab('ignored'),
    prepare: prepared(CREDITS),
    act: expectText('It is about money that went out.'),
  },
  {
    name: 'admin-reconcile-statement',
    ...RECONCILE,
    prepare: prepared(CREDITS),
    act: openStatement,
  },
  {
    name: 'admin-reconcile-devices',
    ...tab('devices'),
    prepare: prepared(CREDITS),
    act: expectText('Office phone'),
  },
];
