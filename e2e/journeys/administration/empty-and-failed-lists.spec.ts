import type { Page } from '@playwright/test';
import { build } from '@qanoon/db/testing/factories';
import { DEMO, OWNER, signIn } from '../../fixtures/accounts.ts';
import { addPendingPayments, withDatabase } from '../../fixtures/database.ts';
import { asFile, certificatePdf } from '../../fixtures/files.ts';
import { expect, test } from '../../fixtures/test.ts';
import {
  withChange,
  withDelayed,
  withFailure,
  withoutRule,
  withResponse,
} from '../../network/trpc-responses.ts';
import { QUERY_RETRIES, skipWaits } from '../../pages/skip-waits.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@learning', '@administration', '@portal'];

// Each test opens many pages.
test.describe.configure({ timeout: 180_000 });

const NOTHING = { items: [], nextCursor: null, totalCount: 0, pendingCount: 0 };
type Case = { path: string; procedure: string; texts: (string | RegExp)[]; response?: unknown };

const EMPTY: Case[] = [
  {
    path: '',
    procedure: 'payments.recent',
    response: { items: [], page: 1, totalCount: 0 },
    texts: ['No recent enrollments'],
  },
  {
    path: '/courses',
    procedure: 'courses.allFull',
    response: { items: [], nextCursor: null, totalCount: 0 },
    texts: ['No Courses Yet', 'Start by creating your first course.'],
  },
  { path: '/users', procedure: 'admins.list', response: [], texts: ['No admins found.'] },
  {
    path: '/enrollments',
    procedure: 'payments.requests',
    response: NOTHING,
    texts: ['No pending requests.'],
  },
  {
    path: '/cerificate-management',
    procedure: 'certificates.pending',
    response: { items: [], nextCursor: null, totalCount: 0 },
    texts: ['No pending requests', 'Pending Requests (0)'],
  },
  {
    path: '/cerificate-management',
    procedure: 'certificates.issued',
    response: { items: [], nextCursor: null, totalCount: 0 },
    texts: ['No certificates issued yet', 'Issued Certificates (0)'],
  },
];

/** The total of a search that has more matches than are counted. */
const MANY = { ...NOTHING, nextCursor: 'next', totalCount: 1000, moreThanTotal: true };
const COUNTED: Case[] = [
  {
    path: '/enrollments?search=sana',
    procedure: 'payments.requests',
    response: MANY,
    texts: ['1,000+ requests', 'Showing 0 of 1,000+'],
  },
  {
    path: '/students?search=sana',
    procedure: 'students.list',
    response: MANY,
    texts: ['1,000+ students', 'Showing 0 of 1,000+'],
  },
  {
    path: '/certificates?search=sana',
    procedure: 'certificates.issued',
    response: MANY,
    texts: ['1,000+ certificates', 'Showing 0 of 1,000+'],
  },
  {
    path: '/cerificate-management?search=sana',
    procedure: 'certificates.pending',
    response: MANY,
    texts: ['Pending Requests (1,000+)', 'Showing 0 of 1,000+'],
  },
];

const FAILED: Case[] = [
  { path: '/users', procedure: 'admins.list', texts: ['Failed to load admin list'] },
  { path: '/enrollments', procedure: 'payments.requests', texts: ['Failed to load requests.'] },
  { path: '/cerificate-management', procedure: 'certificates.pending', texts: ['Error loading requests'] },
  { path: '/settings', procedure: 'profiles.admin', texts: ['Failed to fetch admin profile'] },
];

const WAITING: Case[] = [
  { path: '/courses', procedure: 'courses.allFull', texts: ['Loading courses...'] },
  { path: '/users', procedure: 'admins.list', texts: ['Loading admins...'] },
  { path: '/enrollments', procedure: 'payments.requests', texts: ['Loading...'] },
];

async function expectTexts(page: Page, { path, texts }: Case) {
  for (const text of texts)
    await expect(page.getByText(text, { exact: true }).first(), `${path}: ${text}`).toBeAttached();
}

test('each list shows its empty, counted, loading and failed state, and loads on retry', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, OWNER);
  await skipWaits(page, QUERY_RETRIES);
  for (const each of [...EMPTY, ...COUNTED]) {
    await withResponse(page, each.procedure, each.response);
    await page.goto(`${server.url}/admin${each.path}`);
    await expectTexts(page, each);
    await withoutRule(page, each.procedure);
  }
  for (const each of FAILED) {
    await withFailure(page, each.procedure);
    await page.goto(`${server.url}/admin${each.path}`);
    await expectTexts(page, each);
    await withoutRule(page, each.procedure);
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
  }
  for (const each of WAITING) {
    const release = await withDelayed(page, each.procedure);
    await page.goto(`${server.url}/admin${each.path}`);
    await expectTexts(page, each);
    await release();
    for (const text of each.texts) await expect(page.getByText(text, { exact: true })).toHaveCount(0);
  }
});

test('tables show a fallback for a student and a course without a name', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.admin);
  type Recent = { items: { studentName: string; courseTitle: string }[] };
  await withChange<Recent>(page, 'payments.recent', ({ items, ...rest }) => ({
    ...rest,
    items: items.map((item) => ({ ...item, studentName: '', courseTitle: '' })),
  }));
  await page.goto(`${server.url}/admin`);
  const row = page.getByRole('table', { name: 'Recent enrollments' }).locator('tbody tr').first();
  await expect(row).toContainText('Unknown Student');
  await expect(row).toContainText('Unknown Course');
});

test('a failed decision, proof or new administrator shows an error and retains the input', { tag }, async ({
  ownServer: server,
  browser,
}) => {
  const [first] = await addPendingPayments(server, 1);
  const reviewing = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(reviewing, server, DEMO.admin);
  const page = await reviewing.newPage();
  await skipWaits(page, QUERY_RETRIES);
  await withFailure(page, 'payments.proof');
  await withFailure(page, 'reviews.decide');
  await page.goto(`${server.url}/admin/enrollments`);
  const row = page.getByRole('row').filter({ hasText: first! });
  await row.getByRole('button', { name: /^View proof/ }).click();
  await expect(page.getByText('Failed to load screenshot.').first()).toBeVisible();
  await row.getByRole('button', { name: /^Approve,/ }).click();
  await expect(toastWith(page, 'Failed to approve payment.')).toBeVisible();
  await row.getByRole('button', { name: /^Reject,/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject this payment' });
  await dialog.getByRole('radio', { name: 'The screenshot cannot be read.' }).click();
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(toastWith(page, 'Failed to reject payment.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Pending');
  await reviewing.close();

  const managing = await browser.newContext();
  await signIn(managing, server, OWNER);
  const users = await managing.newPage();
  await withFailure(users, 'admins.create');
  await users.goto(`${server.url}/admin/users`);
  await users.getByLabel('Full Name').fill('Second Reviewer');
  await users.getByLabel('Email').fill('second@demo.test');
  await users.getByRole('textbox', { name: 'Password' }).fill('harbour lantern 7');
  await users.getByRole('button', { name: 'Add New Admin' }).click();
  await expect(toastWith(users, 'Failed to create admin')).toBeVisible();
  await expect(users.getByLabel('Full Name')).toHaveValue('Second Reviewer');
  const release = await withDelayed(users, 'admins.create');
  await users.getByRole('button', { name: 'Add New Admin' }).click();
  await expect(users.getByRole('button', { name: 'Creating...' })).toBeVisible();
  await release();
  await expect(toastWith(users, 'Admin created successfully!')).toBeVisible();
  await managing.close();
});

test('a profile, password or certificate that cannot be saved shows an error', { tag }, async ({
  ownServer: server,
  browser,
}) => {
  await withDatabase(server, async (db) => {
    const { id: studentId } = await build.student(db, {
      fullName: 'Waiting Graduate',
      email: 'waiting-graduate@demo.test',
    });
    await build.certificateRequest(db, { studentId });
  });
  for (const [who, portal, procedures, message] of [
    [
      DEMO.admin,
      'admin',
      ['profiles.updateAdmin', 'admins.changePassword'],
      ['Profile update failed', 'Failed to change password'],
    ],
    [
      DEMO.certified,
      'student',
      ['profiles.updateStudent', 'auth.changePassword'],
      ['Failed to update profile', 'Failed to update password'],
    ],
  ] as const) {
    const context = await browser.newContext();
    await signIn(context, server, who);
    const page = await context.newPage();
    for (const procedure of procedures) await withFailure(page, procedure);
    await page.goto(`${server.url}/${portal}/settings`);
    await page.getByLabel('Full Name').fill('Another Name');
    await page.getByRole('button', { name: /^Save/u }).click();
    await expect(toastWith(page, message[0])).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('Another Name');
    await page.getByRole('tab', { name: 'Security' }).click();
    const passwords = page.locator('input[type=password]');
    for (const [index, text] of [who.password, 'harbour lantern 7', 'harbour lantern 7'].entries())
      await passwords.nth(index).fill(text);
    await page.getByRole('button', { name: /^(Change|Update) Password$/u }).click();
    await expect(toastWith(page, message[1])).toBeVisible();
    await context.close();
  }

  const context = await browser.newContext();
  await signIn(context, server, DEMO.admin);
  const page = await context.newPage();
  await withFailure(page, 'certificates.issue');
  await page.goto(`${server.url}/admin/cerificate-management`);
  await page.getByRole('button', { name: 'Upload Certificate, Waiting Graduate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Certificate' });
  await dialog
    .getByLabel('Select PDF certificate file')
    .setInputFiles(asFile('certificate.pdf', 'application/pdf', await certificatePdf('Certificate')));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByText('Error uploading certificate')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Pending Requests (1)' })).toBeVisible();
  await context.close();
});
