import { readFileSync } from 'node:fs';
import { DEMO } from '../../fixtures/accounts.ts';
import { asFile, certificatePdf, receiptFile } from '../../fixtures/files.ts';
import { COURSE_IN_URDU } from '../../fixtures/students.ts';
import { expect, test } from '../../fixtures/test.ts';
import { hydrated } from '../../pages/hydration.ts';
import { choose, enter, tabTo, typeInto } from '../../pages/keyboard.ts';
import { videoReady } from '../../pages/player.ts';
import { carriedOut, endUndoPeriod } from '../../pages/review.ts';
import { toastWith } from '../../pages/toast.ts';
import { urduPage } from '../../urdu/urdu-page.ts';

const tag = ['@people', '@certificates', '@learning', '@messages', '@orders', '@evidence'];
const STUDENT = { name: 'Demo Student Keyboard', email: 'keyboard@demo.test', password: 'keyboard-pass' };

test('a sale in Urdu succeeds by keyboard only, from the search to the certificate', { tag }, async ({
  ownServer: server,
  browser,
}) => {
  test.setTimeout(300_000);
  const student = urduPage(await (await browser.newContext()).newPage());
  const admin = urduPage(await (await browser.newContext()).newPage());
  const button = (page: typeof student, name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true }).first();

  await test.step('the visitor finds the course and creates an account', async () => {
    await student.goto(`${server.url}/ur/`);
    await hydrated(student);
    await typeInto(student, student.getByRole('combobox', { name: 'Search courses' }), 'قانون معاہدہ');
    await expect(student.getByRole('article')).toHaveCount(1);
    await enter(student, student.getByRole('link', { name: COURSE_IN_URDU, exact: true }));
    await expect(student.getByRole('heading', { level: 1, name: COURSE_IN_URDU })).toBeVisible();
    await hydrated(student);
    await enter(student, button(student, 'Enroll Now'));
    await enter(student, student.getByRole('alert').getByRole('link', { name: 'Create account' }));
    await typeInto(student, student.getByLabel('Full name'), STUDENT.name);
    await typeInto(student, student.getByLabel('Email'), STUDENT.email);
    await expect(student.getByText('Email is available')).toBeVisible();
    await typeInto(student, student.getByLabel('Password', { exact: true }), STUDENT.password);
    await typeInto(student, student.getByLabel('Confirm password'), STUDENT.password);
    await student.keyboard.press('Enter');
    await expect(student).toHaveURL(/\/ur\/course\/.*\?enroll=true/u);
  });

  await test.step('the student pays', async () => {
    const modal = student.getByRole('dialog', { name: 'Enroll in this course' });
    await tabTo(student, modal.getByRole('radio').first());
    // The next option is to the left of the first one.
    await choose(student, 'ArrowLeft', modal.getByRole('radio').nth(1));
    await choose(student, 'ArrowRight', modal.getByRole('radio').first());
    await typeInto(student, modal.getByLabel(/^Transaction ID/u), 'KEY-7788-9900');
    const choosing = student.waitForEvent('filechooser');
    await enter(student, modal.locator('input[type=file]'));
    await (await choosing).setFiles(receiptFile());
    await expect(modal.getByText('receipt.png')).toBeVisible();
    await enter(student, modal.getByRole('button', { name: 'Submit' }));
    await expect(modal).toBeHidden();
    await expect(toastWith(student, 'Enrollment submitted! Payment under review.')).toBeVisible();
  });

  await test.step('the administrator signs in in Urdu, keeps the language and approves the payment', async () => {
    await admin.goto(`${server.url}/ur/auth/login`);
    await hydrated(admin);
    await tabTo(admin, admin.getByRole('radio').first());
    await choose(admin, 'ArrowLeft', admin.getByRole('radio').nth(1));
    await typeInto(admin, admin.getByLabel('Email'), DEMO.admin.email);
    await typeInto(admin, admin.getByLabel('Password', { exact: true }), DEMO.admin.password);
    await admin.keyboard.press('Enter');
    await expect(admin).toHaveURL(/\/admin/u);
    await expect(admin.locator('html')).toHaveAttribute('lang', 'ur');
    await enter(admin, admin.getByRole('navigation').getByRole('link', { name: 'Enrollments' }).first());
    await expect(admin.getByRole('heading', { level: 1, name: 'Enrollment Management' })).toBeVisible();
    const row = admin.getByRole('row').filter({ hasText: STUDENT.name });
    await enter(admin, row.getByRole('button', { name: /^Approve/u }));
    await endUndoPeriod(server, admin);
    await carriedOut(admin, 'Payment approved!');
  });

  await test.step('the student studies and requests the certificate', async () => {
    await student.goto(`${server.url}/student/courses`);
    await enter(student, student.getByRole('link', { name: COURSE_IN_URDU, exact: true }));
    await videoReady(student);
    const progress = student.getByRole('progressbar', { name: 'Course progress' });
    for (const value of ['17', '33', '50', '67', '83']) {
      await enter(student, button(student, 'Next Video'));
      await expect(progress).toHaveAttribute('aria-valuenow', value);
    }
    await enter(student, button(student, 'Mark Complete'));
    await expect(progress).toHaveAttribute('aria-valuenow', '100');
    await enter(student, student.getByRole('link', { name: 'Request Certificate' }).first());
    await tabTo(student, student.getByLabel('Completed course'));
    await student.keyboard.press('ArrowDown');
    await enter(student, student.getByRole('button', { name: 'Request Certificate' }));
    await expect(student.getByText('Pending Approval')).toBeVisible();
  });

  const pdf = await certificatePdf('Demo Student Keyboard has completed Contract Law Essentials');
  await test.step('the administrator uploads the certificate', async () => {
    await enter(
      admin,
      admin.getByRole('navigation').getByRole('link', { name: 'Request Certificate' }).first(),
    );
    await enter(admin, admin.getByRole('button', { name: `Upload Certificate, ${STUDENT.name}` }));
    const dialog = admin.getByRole('dialog', { name: 'Upload Certificate' });
    const choosing = admin.waitForEvent('filechooser');
    await enter(admin, dialog.locator('input[type=file]'));
    await (await choosing).setFiles(asFile('certificate.pdf', 'application/pdf', pdf));
    await enter(admin, dialog.getByRole('button', { name: 'Upload', exact: true }));
    await expect(toastWith(admin, 'Certificate uploaded successfully!')).toBeVisible();
  });

  await test.step('the student downloads it', async () => {
    await student.goto(`${server.url}/student/request-certificate`);
    const downloading = student.waitForEvent('download');
    await enter(student, student.getByRole('button', { name: /^Download certificate for/u }));
    expect(readFileSync(await (await downloading).path()).equals(pdf)).toBe(true);
  });
});
