import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { courseUrl, listCourses } from '../../fixtures/catalogue.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@catalog', '@platform'];

type Request = { id: string; status: string; course: { title: string } };

async function waitingRequest(server: Server, headers: Record<string, string>): Promise<Request> {
  const requests = (await (await fetch(`${server.url}/api/admin/payments`, { headers })).json()) as Request[];
  return requests.find((request) => request.status === 'pending')!;
}

for (const [decision, path, shown] of [
  ['approved', 'completed', 'Start Learning'],
  ['rejected', 'reject', 'Enrollment Rejected'],
] as const)
  test(`an open course page updates when the payment is ${decision}`, { tag: [...tag, '@main'] }, async ({
    ownServer: server,
    browser,
  }) => {
    const admin = await browser.newContext();
    const headers = { authorization: `Bearer ${await signIn(admin, server, DEMO.admin)}` };
    const request = await waitingRequest(server, headers);

    const student = await browser.newContext();
    await signIn(student, server, DEMO.waiting, { live: true });
    const page = await student.newPage();
    const listening = page.waitForResponse(/notifications\.live/u);
    await page.goto(await courseUrl(server, request.course.title));
    await expect(page.getByRole('button', { name: 'Payment Under Review' }).first()).toBeVisible();
    await listening;

    const decided = await admin.request.put(`${server.url}/api/admin/payments/${request.id}/${path}`, {
      headers,
    });
    expect(decided.ok()).toBe(true);
    // The page updates with no click and no reload.
    const role = decision === 'approved' ? 'link' : 'button';
    await expect(page.getByRole(role, { name: shown }).first()).toBeVisible({ timeout: 20_000 });
    await expect(
      toastWith(page, decision === 'approved' ? 'You are enrolled.' : 'Enrollment Rejected'),
    ).toBeVisible();
    await expect(page.locator('#main')).not.toBeFocused();
    await expectAccessible(page);
    await student.close();
    await admin.close();
  });

test('a guest’s course page opens no live stream and loads no code for it', { tag }, async ({
  server,
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const courses = await listCourses(server);
  await page.goto(`${server.url}/course/${courses[0]!.id}`);
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => /live/u.test(url))).toEqual([]);
});
