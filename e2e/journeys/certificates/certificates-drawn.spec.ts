import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { textOfPdf } from '@qanoon/pdf/testing/read-pdf';
import { DEMO, OWNER, signIn } from '../../fixtures/accounts.ts';
import { addCertificateRequests } from '../../fixtures/certificate-requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { countCalls } from '../../network/trpc-responses.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { endUndo, issueFromPreview, undoBar } from '../../pages/issuing.ts';
import { enter, tabTo } from '../../pages/keyboard.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@certificates'];

test.describe.configure({ timeout: 120_000 });

/** The first certificate waits for the thread that draws to start. */
const DRAWN = { timeout: 60_000 };

const COURSE = 'Law of Evidence';
const pendingOf = (page: Page) => page.getByRole('region', { name: /^Pending Requests/u });
const issuedOf = (page: Page) => page.getByRole('region', { name: /^Issued Certificates/u });
const cardOf = (page: Page, student: string) =>
  pendingOf(page).getByRole('listitem').filter({ hasText: student });

test('an administrator issues a certificate, which the server draws once, and downloads it', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, context, page }) => {
  await addCertificateRequests(server, COURSE, [
    { fullName: 'Zainab Malik', nameUrdu: 'زینب ملک' },
    { fullName: 'Hamza Tariq' },
  ]);
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/cerificate-management`);
  await expect(cardOf(page, 'Zainab Malik')).toContainText('زینب ملک');
  await expect(cardOf(page, 'Zainab Malik')).toContainText('Confirmed by the student');
  await expect(cardOf(page, 'Hamza Tariq')).toContainText('Not confirmed by the student');
  await expectAccessible(page);

  const calls = countCalls(page);
  await page.getByRole('button', { name: 'Issue, Zainab Malik' }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue this certificate?' });
  await expect(dialog.getByRole('img', { name: 'Preview of the certificate of Zainab Malik' })).toBeVisible(
    DRAWN,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Issue', exact: true }).dblclick();
  await undoBar(page)
    .getByRole('button', { name: /^Undo:/u })
    .click();
  await expect(toastWith(page, 'Undone. The student was not told.')).toBeVisible();
  await issueFromPreview(page, 'Zainab Malik');
  await endUndo(server, page);
  await expect(toastWith(page, 'Certificate issued')).toBeVisible(DRAWN);
  expect(calls.get('certificates.draw'), 'a double click counts once').toBe(2);
  await expect(cardOf(page, 'Zainab Malik')).toHaveCount(0);
  const card = issuedOf(page).getByRole('listitem').filter({ hasText: 'Zainab Malik' });
  await expect(card).toContainText('Issued');
  const code = (await card.getByText(/^QA-/u).textContent())!;

  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: /^Download/u }).click();
  const text = textOfPdf(await readFile(await (await downloading).path()));
  for (const part of ['Zainab Malik', COURSE, code]) expect(text).toContain(part);

  await card.getByRole('link', { name: code }).click();
  await expect(page).toHaveURL(new RegExp(`/verify/${code}$`, 'u'));
  await expect(page.getByText('Zainab Malik').first()).toBeVisible();
});

test('several certificates are issued at once with the keyboard only', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  await addCertificateRequests(
    server,
    COURSE,
    ['Amna Yusuf', 'Bilal Ahmed', 'Sana Rafiq'].map((fullName) => ({ fullName })),
  );
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin/cerificate-management?search=evidence`);
  await tabTo(page, page.getByLabel('Select all on this page'));
  await page.keyboard.press('Space');
  await expect(page.getByText('3 requests selected')).toBeVisible();
  await tabTo(page, page.getByLabel('Select Bilal Ahmed'));
  await page.keyboard.press('Space');
  await expect(page.getByText('2 requests selected')).toBeVisible();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Clear selection' }).focus();
  await enter(page, page.getByRole('button', { name: 'Issue 3 certificates' }));
  const dialog = page.getByRole('alertdialog', { name: 'Issue 3 certificates?' });
  await expect(dialog.getByRole('listitem')).toHaveText([/^Amna Yusuf/u, /^Bilal Ahmed/u, /^Sana Rafiq/u]);
  await expectAccessible(page);
  await enter(page, dialog.getByRole('button', { name: 'Issue 3 certificates' }));
  await endUndo(server, page);
  await expect(page.getByRole('heading', { name: 'Pending Requests (0)' })).toBeVisible(DRAWN);
  await expect(page.getByRole('heading', { name: 'Issued Certificates (3)' })).toBeVisible();
  await expect(issuedOf(page).getByRole('listitem')).toHaveCount(3);
});

test('nothing is issued when there is no signature, and the page says where to add one', { tag }, async ({
  ownServer: server,
  context,
  page,
}) => {
  await addCertificateRequests(server, COURSE, [{ fullName: 'Zainab Malik' }]);
  await signIn(context, server, OWNER);
  await page.goto(`${server.url}/admin/cerificate-management`);
  await page.getByRole('button', { name: 'Issue, Zainab Malik' }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue this certificate?' });
  const notice = dialog.getByRole('alert').filter({ hasText: 'Nothing was issued' });
  await expect(notice.getByRole('link', { name: 'your settings' })).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Issue', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await notice.getByRole('link', { name: 'certificate settings' }).click();
  await expect(page.getByRole('heading', { name: 'Certificate Settings' })).toBeVisible();
  await expect(page.getByText(/^No signatory is named here and you have no signature/u)).toBeVisible();
});

test('a request is declined with a reason that the student reads', { tag }, async ({
  ownServer: server,
  browser,
}) => {
  await addCertificateRequests(server, COURSE, [{ email: DEMO.certified.email }]);
  const [adminContext, studentContext] = [await browser.newContext(), await browser.newContext()];
  await signIn(adminContext, server, DEMO.admin);
  const page = await adminContext.newPage();
  await page.goto(`${server.url}/admin/cerificate-management?search=evidence`);
  await page.getByRole('button', { name: /^Decline,/u }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this request?' });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByText(/^The name is not as on your identity card/u).click();
  await expect(dialog.getByLabel('What the student reads')).toHaveValue(/^The name is not as on/u);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(toastWith(page, 'Request declined')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pending Requests (0)' })).toBeVisible();

  await signIn(studentContext, server, DEMO.certified);
  const student = await studentContext.newPage();
  await student.goto(`${server.url}/student/request-certificate`);
  await expect(student.getByText(/The name is not as on your identity card/u).first()).toBeVisible();
  await studentContext.close();
  await adminContext.close();
});
