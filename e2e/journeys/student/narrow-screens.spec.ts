import type { Page } from '@playwright/test';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { withChange } from '../../network/trpc-responses.ts';
import { horizontalOverflow } from '../../screens/all-screens.ts';

const COURSE = 'Criminal Law and Procedure';
const LONG_TITLE = `The Qanun-e-Shahadat Order, 1984, from Relevancy to Burden of Proof, with ${'Constitutionality'.repeat(3)}`;
const NARROWEST = { width: 320, height: 568 };

test.use({ viewport: NARROWEST, reducedMotion: 'reduce' });

async function courseUrl({ url }: Server): Promise<string> {
  const courses = (await (await fetch(`${url}/api/courses`)).json()) as { id: string; title: string }[];
  return `${url}/course/${courses.find(({ title }) => title === COURSE)!.id}`;
}

const expectNoOverflow = async (page: Page, where: string) =>
  expect.soft(await horizontalOverflow(page), where).toEqual([]);

const STATES = {
  under_review: 'Payment Under Review',
  rejected: 'Enrollment Rejected',
  pending: 'Enrollment Pending',
  not_enrolled: 'Enroll Now',
  approved: 'Start Learning',
} as const;

for (const [status, label] of Object.entries(STATES))
  test(`at 320 px a course with “${label}” fits at every price`, async ({ server, context, page }) => {
    await signIn(context, server, DEMO.fresh);
    for (const price of [0, 349, 14_999.5, 1_234_567.5]) {
      const rejectionReason =
        status === 'rejected' ? `Not the account named beside the course: ${'3820174659'.repeat(6)}` : null;
      await withChange<object>(page, 'courses.get', (course) => ({
        ...course,
        price,
        userEnrollment: { status, progress: 0, rejectionReason },
      }));
      await page.goto(await courseUrl(server));
      await expect(page.getByRole('complementary').getByText(label)).toBeVisible();
      await expectNoOverflow(page, `PKR ${price}`);
      // When the card is scrolled out of view, the bar at the bottom shows the same button.
      await page.getByRole('heading', { name: 'Instructor', exact: true }).scrollIntoViewIfNeeded();
      const bar = page.locator('.buy-bar');
      await expect(bar).toHaveAttribute('data-shown');
      await expect(bar.getByText(label)).toBeInViewport({ ratio: 1 });
      await expectNoOverflow(page, `PKR ${price}, with the bar`);
    }
  });

test('at 320 px certificates and requests fit with long titles, names and codes', async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.certified);
  const long = {
    courseTitle: LONG_TITLE,
    instructorName: `Barrister ${'Siddiqui-Chaudhry'.repeat(3)}`,
    certificateId: `QA-${'K3GH-HGF6-'.repeat(4)}${'K3GHHGF6'.repeat(5)}`,
  };
  await withChange<object[]>(page, 'certificates.mine', ([issued]) => [
    { ...issued, ...long },
    {
      ...issued,
      ...long,
      id: 'waiting',
      verified: false,
      issuedAt: null,
      certificateId: null,
      downloadUrl: null,
    },
  ]);
  await withChange<object[]>(page, 'learning.enrolled', (courses) =>
    courses.map((course) => ({ ...course, title: LONG_TITLE, instructorName: long.instructorName })),
  );
  for (const path of ['request-certificate', 'view-certificate', 'courses']) {
    await page.goto(`${server.url}/student/${path}`);
    await expect(page.getByText(LONG_TITLE).filter({ visible: true }).first()).toBeVisible();
    await expectNoOverflow(page, path);
  }
});
