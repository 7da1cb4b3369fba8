import { readFileSync } from 'node:fs';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { asFile, certificatePdf, legibleReceipt, receiptFile } from '../../fixtures/files.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { carriedOut, endUndoPeriod, expectStatus } from '../../pages/review.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@people', '@catalog', '@certificates', '@enrollments', '@evidence', '@learning', '@orders'];
const COURSE = 'Contract Law Essentials';

test.use({ reducedMotion: 'no-preference' });

test('a visitor signs up, pays, completes a course and downloads the certificate', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, browser }) => {
  test.setTimeout(300_000);
  const student = await (await browser.newContext()).newPage();
  const adminContext = await browser.newContext();
  await signIn(adminContext, server, DEMO.admin);
  const admin = await adminContext.newPage();

  await test.step('the visitor finds a course by search and reads it', async () => {
    await student.goto(server.url);
    await expect(student.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(student);
    await student.getByRole('combobox', { name: 'Search courses' }).fill('maritime SALVAGE');
    await expect(student.getByText('No courses match')).toBeVisible();
    await student.getByRole('combobox', { name: 'Search courses' }).fill('contract law');
    await expect(student).toHaveURL(/search=contract/);
    await expect(student.getByRole('article')).toHaveCount(1);
    await expect(student.getByRole('article')).toContainText('500 students');
    await student.getByRole('link', { name: COURSE, exact: true }).click();
    await expect(student.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
    await expect(student.locator('summary', { hasText: 'lectures' }).first()).toBeVisible();
    await expectAccessible(student);
  });
  const courseUrl = new URL(student.url());

  await test.step('the visitor signs up and returns to the course', async () => {
    await student.getByRole('button', { name: 'Enroll Now' }).first().click();
    await expect(student.getByText('You must be logged in to enroll.')).toBeVisible();
    await student.getByRole('alert').getByRole('link', { name: 'Sign In' }).click();
    await student.getByRole('link', { name: 'Sign up' }).click();
    await student.getByLabel('Full name').fill('Demo Student Journey');
    await student.getByLabel('Email').fill(DEMO.fresh.email);
    await expect(student.getByText('This email is already registered')).toBeVisible();
    await student.getByLabel('Email').fill('journey@demo.test');
    await expect(student.getByText('Email is available')).toBeVisible();
    await student.getByLabel('Password', { exact: true }).fill('journey-pass');
    await student.getByLabel('Confirm password').fill('journey-pas');
    await student.getByRole('button', { name: 'Create account' }).click();
    await expect(student.getByText('Passwords do not match').first()).toBeVisible();
    await expectAccessible(student);
    await student.getByLabel('Confirm password').fill('journey-pass');
    await student.getByRole('button', { name: 'Create account' }).click();
    await expect(toastWith(student, 'Account created successfully!')).toBeVisible();
    await expect(toastWith(student, 'Welcome to Qanoon Academy')).toBeVisible();
    await expect(student).toHaveURL(new RegExp(`${courseUrl.pathname}\\?enroll=true`));
  });

  await test.step('the student pays and sees the payment under review', async () => {
    const modal = student.getByRole('dialog', { name: 'Enroll in this course' });
    await expect(modal).toBeVisible();
    const submit = modal.getByRole('button', { name: 'Submit' });
    await expect(submit).toBeDisabled();
    await modal.getByRole('radio', { name: /Easypaisa/ }).click();
    await expect(modal.getByText('03001234567')).toBeVisible();
    await modal.getByLabel(/Transaction ID/).fill('TID 7788-9900-11');
    await modal
      .locator('input[type=file]')
      .setInputFiles(asFile('notes.pdf', 'application/pdf', Buffer.from('%PDF-1.4')));
    await expect(modal.getByText('Please upload a valid image file')).toBeVisible();
    await expect(submit).toBeDisabled();
    // The screenshot is uploaded when it is chosen.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await student.route('**/api/uploads/**', async (route) => {
      await released;
      await route.continue();
    });
    await modal.locator('input[type=file]').setInputFiles(legibleReceipt());
    await expect(submit).toBeEnabled();
    await expectAccessible(student);
    await submit.click();
    await expect(modal.getByText(/Uploading, \d+% of/).first()).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    release();
    await expect(toastWith(student, 'Enrollment submitted! Payment under review.')).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(student.getByRole('button', { name: 'Payment Under Review' }).first()).toBeDisabled();
  });

  await server.killAndRestart();

  await test.step('an administrator checks the proof and approves the payment', async () => {
    await admin.goto(`${server.url}/admin/enrollments`);
    await expect(admin.getByRole('heading', { level: 1, name: 'Enrollment Management' })).toBeVisible();
    const row = admin.getByRole('row').filter({ hasText: 'Demo Student Journey' });
    await expect(row).toContainText('TID 7788-9900-11');
    await expect(row).toContainText('PKR');
    await expect(row).not.toContainText('$');
    await row.getByRole('button', { name: /^View proof/ }).click();
    const image = admin.getByRole('img', { name: 'Payment screenshot of Demo Student Journey' });
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalHeight)).toBe(2400);
    await expect(admin.getByText(/^Course price PKR.*: compare with the screenshot$/u)).toBeVisible();
    await expectAccessible(admin);
    const opened = adminContext.waitForEvent('page');
    await admin.getByRole('button', { name: 'Open in new tab' }).click();
    const proof = await opened;
    await expect(proof).toHaveURL(/\/files\//);
    await proof.close();
    await row.getByRole('button', { name: /^Approve,/ }).click();
    await endUndoPeriod(server, admin);
    await carriedOut(admin, 'Payment approved!');
    await expectStatus(row, 'Approved');
    await expect(row.getByRole('button', { name: /^Approve,/ })).toBeDisabled();
  });

  await server.killAndRestart();

  await test.step('the student watches the course from the first video to the last', async () => {
    await student.unrouteAll();
    await student.goto(`${server.url}/student/courses`);
    await student.getByRole('link', { name: COURSE, exact: true }).click();
    await expect(student.getByRole('progressbar', { name: 'Course progress' })).toHaveAttribute(
      'aria-valuenow',
      '0',
    );
    await expect(student.getByText('2 sections, 6 lectures')).toBeVisible();
    const ranged = student.waitForResponse(
      (response) => response.url().includes('/files/') && response.status() === 206,
    );
    const video = student.locator('video');
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    expect((await ranged).headers()['content-range']).toMatch(/^bytes \d+-\d+\/\d+$/);
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 20_000 })
      .toBeGreaterThan(1);
    await expect(student.getByRole('button', { name: 'Previous Video' })).toBeDisabled();
    await expect(
      student.getByRole('button', { name: /locked: watch the earlier videos first/ }).first(),
    ).toBeDisabled();
    await expectAccessible(student);
    for (const progress of ['17', '33', '50', '67', '83']) {
      await student.getByRole('button', { name: 'Next Video' }).click();
      await expect(student.getByRole('progressbar', { name: 'Course progress' })).toHaveAttribute(
        'aria-valuenow',
        progress,
      );
    }
    await expect(student.getByRole('link', { name: 'Request Certificate' })).toHaveCount(0);
    await student.getByRole('button', { name: 'Mark Complete' }).click();
    await expect(toastWith(student, "You've completed the course!")).toBeVisible();
    await expect(student.getByRole('progressbar', { name: 'Course progress' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
  });

  await server.killAndRestart();

  await test.step('the student requests the certificate', async () => {
    await student.reload();
    await student.getByRole('link', { name: 'Request Certificate' }).click();
    await expect(student.getByText('1 completed course')).toBeVisible();
    await student.getByLabel(/Completed course/).selectOption({ label: `${COURSE} (Dr. Hina Rauf)` });
    await student.getByRole('button', { name: 'Request Certificate' }).click();
    await expect(toastWith(student, 'Certificate request submitted successfully!')).toBeVisible();
    await expect(student.getByText('Pending Approval')).toBeVisible();
    await expectAccessible(student);
  });

  await server.killAndRestart();
  const pdf = await certificatePdf('Demo Student Journey has completed Contract Law Essentials');

  await test.step('the administrator uploads the certificate', async () => {
    await admin.goto(`${server.url}/admin/cerificate-management`);
    await expect(admin.getByRole('heading', { name: 'Pending Requests (1)' })).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Upload Certificate, Demo Student Journey' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Upload Certificate' });
    const upload = dialog.getByRole('button', { name: 'Upload', exact: true });
    await expect(upload).toBeDisabled();
    await dialog.locator('input[type=file]').setInputFiles(receiptFile());
    await expect(dialog.getByText('Please select a PDF file')).toBeVisible();
    await dialog.locator('input[type=file]').setInputFiles(asFile('certificate.pdf', 'application/pdf', pdf));
    await expectAccessible(admin);
    await upload.click();
    await expect(toastWith(admin, 'Certificate uploaded successfully!')).toBeVisible();
    await expect(admin.getByRole('heading', { name: 'Pending Requests (0)' })).toBeVisible();
  });

  await server.killAndRestart();

  await test.step('the student downloads the same bytes', async () => {
    await student.goto(`${server.url}/student/request-certificate`);
    await expect(student.getByText('Issued', { exact: true })).toBeVisible();
    const downloading = student.waitForEvent('download');
    await student.getByRole('button', { name: /Download certificate for/ }).click();
    const download = await downloading;
    expect(readFileSync(await download.path()).equals(pdf)).toBe(true);
    await student.goto(`${server.url}/student/view-certificate`);
    await expect(student.getByRole('heading', { level: 1, name: 'Your Certificates' })).toBeVisible();
    await expect(student.getByText(/QA-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]/)).toBeVisible();
    await expectAccessible(student);
  });
});
