import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { enrollGraduate } from '../../fixtures/certificates.ts';
import { expect, test } from '../../fixtures/test.ts';
import {
  withChange,
  withDelayed,
  withFailure,
  withoutRule,
  withResponse,
} from '../../network/trpc-responses.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { QUERY_RETRIES, skipWaits } from '../../pages/skip-waits.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@certificates'];

type Certificate = {
  id: string;
  studentName: string;
  courseTitle: string;
  instructorName: string;
  verified: boolean;
};
type Enrolled = { id: string; title: string; userEnrollment: { progress: number; completed: boolean } };
const waiting = { id: 'waiting', verified: false, issuedAt: null, code: null, downloadUrl: null };

test('a student without a completed course cannot request a certificate', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.halfway);
  await page.goto(`${server.url}/student/request-certificate`);
  await expect(
    page.getByText('No completed courses found. Complete a course to request a certificate.'),
  ).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Completed course' })).toBeDisabled();
  await expect(page.getByRole('main').getByRole('button', { name: 'Request Certificate' })).toBeDisabled();
  await expect(page.getByText('No certificates yet')).toBeVisible();
  await expectAccessible(page);
});

test('a student requests a certificate and sees it pending', { tag }, async ({
  server,
  context,
  page,
  request,
}) => {
  const student = await enrollGraduate(request, server);
  await signIn(context, server, student.account);
  await page.goto(`${server.url}/student/request-certificate`);
  const select = page.getByRole('combobox', { name: 'Completed course' });
  await expect(page.getByText('1 completed course', { exact: true })).toBeVisible();
  await expect(select.getByRole('option')).toHaveText([/^Contract Law Essentials \(Dr\. Hina Rauf\)$/u]);
  const button = page.getByRole('main').getByRole('button', { name: /^Request/u });
  await button.click();
  await expect(page.getByText('Please select a course')).toBeVisible();
  await select.selectOption({ label: 'Contract Law Essentials (Dr. Hina Rauf)' });
  const release = await withDelayed(page, 'certificates.request');
  await button.click();
  await expect(button).toHaveText('Requesting...');
  await release();
  await expect(toastWith(page, 'Certificate request submitted successfully!')).toBeVisible();
  const list = page.getByRole('region', { name: 'My Certificates' });
  await expect(list.getByRole('listitem')).toContainText(['Pending Approval']);
  await expect(list.getByRole('button', { name: /Download/u })).toHaveCount(0);
});

test('a student requests a certificate for a completed course that was extended later', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.certified);
  await withChange<Enrolled[]>(page, 'learning.enrolled', ([course]) => [
    { ...course!, userEnrollment: { ...course!.userEnrollment, progress: 90 } },
    {
      ...course!,
      id: 'far',
      title: 'Far along',
      userEnrollment: { ...course!.userEnrollment, progress: 90, completed: false },
    },
  ]);
  await withResponse(page, 'certificates.mine', []);
  await withChange<object>(page, 'certificates.request', (requested) => ({ ...requested, isNew: true }));
  await page.goto(`${server.url}/student/request-certificate`);
  const select = page.getByRole('combobox', { name: 'Completed course' });
  await expect(page.getByText('1 completed course', { exact: true })).toBeVisible();
  await expect(select.getByRole('option')).toHaveText([/^Contract Law Essentials/u]);
  await select.selectOption({ label: 'Contract Law Essentials (Dr. Hina Rauf)' });
  await page.getByRole('main').getByRole('button', { name: 'Request Certificate' }).click();
  await expect(toastWith(page, 'Certificate request submitted successfully!')).toBeVisible();
});

test('a student sees why a request failed', { tag }, async ({ server, context, page }) => {
  await signIn(context, server, DEMO.certified);
  await withResponse(page, 'certificates.mine', []);
  await page.goto(`${server.url}/student/request-certificate`);
  await page
    .getByRole('combobox', { name: 'Completed course' })
    .selectOption({ label: 'Contract Law Essentials (Dr. Hina Rauf)' });
  const button = page.getByRole('main').getByRole('button', { name: 'Request Certificate' });
  await withFailure(
    page,
    'certificates.request',
    400,
    'Complete the course before requesting a certificate.',
  );
  await button.click();
  await expect(toastWith(page, 'Complete the course before requesting a certificate.')).toBeVisible();
  await withFailure(page, 'certificates.request');
  await button.click();
  await expect(toastWith(page, 'Error requesting certificate')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Completed course' })).not.toHaveValue('');
});

test('a student sees issued and pending certificates and downloads one', { tag: [...tag, '@main'] }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.certified);
  await withChange<Certificate[]>(page, 'certificates.mine', ([issued]) => [
    issued,
    { ...issued, ...waiting, courseTitle: 'Another Course' },
  ]);
  await page.goto(`${server.url}/student/request-certificate`);
  const [issued, pending] = [
    page.getByRole('listitem').filter({ hasText: 'Issued on' }),
    page.getByRole('listitem').filter({ hasText: 'Another Course' }),
  ];
  await expect(issued).toContainText('Instructor');
  await expect(issued).toContainText(/QA-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]/u);
  await expect(pending).toContainText('Pending Approval');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await issued.getByRole('button', { name: /^Download/u }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/u);
  await withFailure(page, 'certificates.download');
  await issued.getByRole('button', { name: /^Download/u }).click();
  await expect(toastWith(page, 'Error downloading certificate')).toBeVisible({ timeout: 15_000 });
});

test('a student retries both parts of the page when they fail to load', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.certified);
  await skipWaits(page, QUERY_RETRIES);
  for (const procedure of ['learning.enrolled', 'certificates.mine']) await withFailure(page, procedure);
  await page.goto(`${server.url}/student/request-certificate`);
  const alerts = page.getByRole('alert').filter({ hasText: 'Error loading data' });
  await expect(alerts).toHaveCount(2);
  for (const procedure of ['learning.enrolled', 'certificates.mine']) await withoutRule(page, procedure);
  // The form needs both parts.
  await alerts.first().getByRole('button', { name: 'Try Again' }).click();
  await expect(alerts).toHaveCount(0);
});

test('a student views issued certificates, also with missing fields, none, or an error', { tag }, async ({
  server,
  browser,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.certified);
  await withChange<Certificate[]>(page, 'certificates.mine', ([issued]) => [
    { ...issued, studentName: 'Name as printed' },
    { ...issued, id: 'bare', courseTitle: '', instructorName: '' },
    { ...issued, ...waiting, courseTitle: 'Not issued yet' },
  ]);
  await page.goto(`${server.url}/student/view-certificate`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Certificates' })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Contract Law Essentials');
  await expect(cards.first()).toContainText('Name as printed');
  await expect(cards.first()).toContainText(/Issued on \d/u);
  await expect(cards.nth(1).getByRole('heading', { name: 'Course', exact: true })).toBeVisible();
  await expect(cards.nth(1)).toContainText('Instructor: Unknown');
  const view = cards.first().getByRole('link', { name: /^View Certificate/u });
  await expect(view).toHaveAttribute('target', '_blank');
  const file = await page.request.get(new URL((await view.getAttribute('href'))!, server.url).href);
  expect(file.headers()['content-type']).toBe('application/pdf');
  await expectAccessible(page);
  await withResponse(page, 'certificates.mine', []);
  await page.reload();
  await expect(page.getByText('No certificates found.')).toBeVisible();

  // This browser has saved nothing that it could show instead.
  const otherContext = await browser.newContext();
  await signIn(otherContext, server, DEMO.certified);
  const other = await otherContext.newPage();
  await withFailure(other, 'certificates.mine');
  await other.goto(`${server.url}/student/view-certificate`);
  await expect(other.getByRole('alert')).toContainText(
    'Could not load certificates. Please try again later.',
    { timeout: 15_000 },
  );
  await otherContext.close();
});
