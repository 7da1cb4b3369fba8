import { getSession, updateUser } from '@qanoon/client/session/session';
import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import { checkState } from '@qanoon/ui/testing/check-state';
import { setWindow, showAgain } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EnrollmentStatusPanel } from '../../enrollments/enrollment-status-panel.tsx';
import { useMyCourses } from '../../enrollments/use-my-courses.ts';
import { ContinueLearning } from './continue-learning.tsx';
import { Welcome } from './welcome.tsx';

beforeEach(() => {
  signInAsStudent();
  answer('learning.enrolled', []);
  answer('enrollments.mine', []);
});

function Dashboard() {
  const { courses, requests } = useMyCourses();
  return (
    <>
      <Welcome />
      <ContinueLearning courses={courses} hasRequests={requests.length > 0} />
      <EnrollmentStatusPanel offer={null} />
    </>
  );
}

test('shows a student without a course the first steps, and what the empty panel is for', async () => {
  await showApp(() => <Dashboard />);
  await expect.element(page.getByText('No courses yet')).toBeVisible();
  await expect.element(page.getByRole('list').getByRole('listitem')).toHaveLength(3);
  await expect.element(page.getByText('All enrollments processed')).toBeVisible();
  await expect
    .element(page.getByText('Your requests to enroll appear here until they are decided.'))
    .toBeVisible();
  await checkState({ written: ['Demo Student'] });
});

test('places a Latin name below the Urdu greeting as near as its own script allows', async () => {
  updateUser({ ...getSession()!.user, name: 'Muhammad Abdullah Siddiqui' });
  await showApp(() => <Welcome />);
  await showAgain('ur');
  setWindow({ width: 320, height: 568 });
  const heading = page.getByRole('heading', { level: 1, name: /Muhammad Abdullah Siddiqui/u });
  await expect.element(heading).toBeVisible();
  const name = heading.element().querySelector('span')!;
  const { lineHeight, fontSize } = getComputedStyle(name);
  expect(Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)).toBeCloseTo(1.3);
  expect(name.getBoundingClientRect().width, 'it stays in the window').toBeLessThanOrEqual(320);
});
