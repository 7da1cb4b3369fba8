import { answer, hold, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import type { CourseFigures } from '@qanoon/contracts/administration/lecture-figures';
import * as common from '@qanoon/messages/admin/common';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CourseFiguresReport } from './course-figures.tsx';
import './lecture-figures.css';

const FIGURES: CourseFigures = {
  courseId: 'course',
  title: 'Constitutional Law Fundamentals',
  archived: false,
  students: 1286,
  completed: 402,
  lectures: Array.from({ length: 6 }, (_, index) => ({
    id: `lecture-${index}`,
    title: `The Objectives Resolution and what followed from it, part ${index + 1}`,
    sectionTitle: 'The Constitution',
    durationSeconds: 900,
    started: Math.round(1286 * 0.86 ** index),
    finished: Math.round(1210 * 0.84 ** index),
  })),
};
const SLICES = {
  videoId: 'lecture-0',
  viewers: 1286,
  played: Array.from({ length: 90 }, (_, index) => Math.round(1286 * 0.985 ** index)),
  stopped: Array.from({ length: 90 }, (_, index) => (index === 31 ? 118 : (index * 7) % 13)),
  computedAt: '2026-11-21T04:41:00.000Z',
};
const showFigures = (onLectureChange: (id: string) => void = () => undefined) =>
  showApp(() => (
    <CourseFiguresReport courseId="course" lectureId={undefined} onLectureChange={onLectureChange} />
  ));
const chartsDrawn = () =>
  expect
    .poll(() => document.querySelectorAll('.figures-chart svg.recharts-surface').length)
    .toBeGreaterThan(1);

beforeEach(() => {
  answer('analytics.lectures', FIGURES);
  answer('analytics.lectureSlices', SLICES);
});

test('shows who started and finished each lecture, and where students stopped', async () => {
  await showFigures();
  await expect.element(page.getByText('Lecture figures. 1,286 students, 402 completed.')).toBeVisible();
  await chartsDrawn();
  await expect.element(page.getByText(/^1,286 students have played it\. Most of those/u)).toBeVisible();
  const table = page.getByRole('table', { name: 'Students by lecture' });
  await expect.element(table.getByRole('row')).toHaveLength(7);
  await checkState();
});

test('shows the slices of a lecture as a table that scrolls', async () => {
  await showFigures();
  await chartsDrawn();
  await reach(() => page.getByRole('button', { name: common.showTable() }).click());
  await expect
    .element(page.getByRole('group', { name: 'Students by ten seconds' }))
    .toHaveAttribute('tabindex', '0');
  await checkState();
});

test('says that nobody has played a lecture', async () => {
  answer('analytics.lectureSlices', { ...SLICES, viewers: 0, played: [], stopped: [] });
  await showFigures();
  await expect.element(page.getByText('Nobody has played this lecture yet.')).toBeVisible();
});

test('says how many marked a lecture without playing it, so that the figures add up', async () => {
  answer('analytics.lectures', {
    ...FIGURES,
    lectures: [{ ...FIGURES.lectures[0]!, started: 1, finished: 1 }],
  });
  answer('analytics.lectureSlices', { ...SLICES, viewers: 0, played: [], stopped: [] });
  await showFigures();
  await expect.element(page.getByText('Nobody has played this lecture yet.')).toBeVisible();
  await expect.element(page.getByText(/^1 student marked it as watched without playing it/u)).toBeVisible();
});

test('says that an archived course has no lectures', async () => {
  answer('analytics.lectures', { ...FIGURES, archived: true, lectures: [] });
  await showFigures();
  await expect.element(page.getByText('This course has no lectures.')).toBeVisible();
  await expect.element(page.getByText(/This course is archived\.$/u)).toBeVisible();
  await checkState();
});

test('shows a spinner while the figures load', async () => {
  hold('analytics.lectures');
  await showFigures();
  await expect.element(page.getByText('Loading...')).toBeVisible();
  await checkState();
});

test('says that the figures could not be loaded', async () => {
  refuse('analytics.lectures');
  await showFigures();
  await expect.element(page.getByText('The figures could not be loaded.')).toBeVisible();
  await checkState();
});

test('says that the course does not exist', async () => {
  refuse('analytics.lectures', { status: 404, code: 'COURSE_NOT_FOUND' });
  await showFigures();
  await expect.element(page.getByText('Course not found.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Analytics' })).toHaveAttribute('href', '/analytics');
});

test('opens the slices of another lecture', async () => {
  const onLectureChange = vi.fn();
  await showFigures(onLectureChange);
  await page.getByRole('button', { name: /part 3$/u }).click();
  expect(onLectureChange).toHaveBeenCalledExactlyOnceWith('lecture-2');
});
