import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { receiptFile } from '../../fixtures/files.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';

const tag = ['@platform'];

test('a student with an open page is notified of an approval and opens the course', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, browser }) => {
  const student = await browser.newContext();
  await signIn(student, server, DEMO.waiting, { live: true });
  const page = await student.newPage();
  await page.goto(`${server.url}/student`);
  const panel = page.getByRole('region', { name: 'Enrollment Status' });
  await expect(panel).toContainText('Under Review');
  const request = page.getByRole('region', { name: 'Your requests' });
  await expect(request.getByRole('heading', { name: 'Constitutional Law Fundamentals' })).toBeVisible();
  await expect(request).toContainText(
    /Sent on \d+ \w+ \d{4}, \d\d?:\d\d\s[ap]m\. Payments are decided within 24 hours\./u,
  );
  await expect(page.getByText('No courses yet')).toHaveCount(0);
  const topOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())!.y;
  expect(await topOf('Your requests')).toBeLessThan(await topOf('Your study in figures'));
  const bell = page.getByRole('button', { name: /^Notifications/u });
  await bell.click();
  await expect(page.getByText('No notifications yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();

  const admin = await browser.newContext();
  const token = await signIn(admin, server, DEMO.admin);
  const headers = { authorization: `Bearer ${token}` };
  const requests = (await (
    await admin.request.get(`${server.url}/api/admin/payments`, { headers })
  ).json()) as { id: string; status: string }[];
  const { id } = requests.find((request) => request.status === 'pending')!;
  expect(
    (await admin.request.put(`${server.url}/api/admin/payments/${id}/completed`, { headers })).ok(),
  ).toBe(true);

  // The page updates with no click and no reload.
  await expect(panel).toContainText('All enrollments processed', { timeout: 20_000 });
  await expect(
    page.getByRole('region', { name: 'Continue Learning' }).getByRole('link', { name: /^Start/u }),
  ).toBeVisible();
  await expect(request).toHaveCount(0);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const item = page.getByRole('link', { name: /Payment approved/u });
  await expectAccessible(page);
  await item.click();
  await expect(page).toHaveURL(/\/student\/my-course\//u);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await student.close();
  await admin.close();
});

test('an administrator is notified of a new payment and marks all notifications as read', { tag }, async ({
  ownServer: server,
  browser,
}) => {
  const admin = await browser.newContext();
  await signIn(admin, server, DEMO.admin, { live: true });
  const page = await admin.newPage();
  await page.goto(`${server.url}/admin`);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const student = await browser.newContext();
  const studentToken = await signIn(student, server, DEMO.certified);
  const courses = (await (await student.request.get(`${server.url}/api/courses`)).json()) as { id: string }[];
  const enrolled = (await (
    await student.request.get(`${server.url}/api/courses/student/enrolled`, {
      headers: { authorization: `Bearer ${studentToken}` },
    })
  ).json()) as { id: string }[];
  const course = courses.find(({ id }) => !enrolled.some((other) => other.id === id))!;
  const response = await student.request.post(`${server.url}/api/payments/request-enroll`, {
    headers: { authorization: `Bearer ${studentToken}` },
    multipart: {
      courseId: course.id,
      transactionId: 'TX-LIVE-1',
      payment_method: 'jazzcash',
      payment_proof: receiptFile(),
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click({ timeout: 20_000 });
  await expect(page.getByRole('link', { name: /New payment/u })).toContainText('Demo Student Certified');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await admin.close();
  await student.close();
});
