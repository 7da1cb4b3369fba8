import { answer } from '@qanoon/client/testing/answers';
import { configurePage } from '@qanoon/client/testing/page-config';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import { checkState } from '@qanoon/ui/testing/check-state';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LearningFigures } from './learning-figures.tsx';

beforeEach(() => {
  signInAsStudent();
  answer('learning.statistics', { totalCourses: 1, completedCourses: 0, studiedSeconds: 0 });
});

test('says which figures are samples of the demo', async () => {
  configurePage({ demo: true });
  await showApp(() => <LearningFigures />);
  await expect.element(page.getByText('Day Streak')).toBeVisible();
  await expect
    .element(page.getByText(/^Demo: the estimated hours and the day streak are sample/u))
    .toBeVisible();
  await checkState();
});

test('shows the student’s own hours outside of the demo', async () => {
  configurePage({ demo: false });
  await showApp(() => <LearningFigures />);
  await expect.element(page.getByText('0h 00m 00s')).toBeVisible();
  await expect.element(page.getByText(/sample figures/u)).not.toBeInTheDocument();
});
