import { answer, refuse } from '@qanoon/client/testing/answers';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import * as m from '@qanoon/messages/student/player';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { courseOf, playToEnd, showPlayer, video } from '../../../../../testing/shown-player.tsx';

const MISSING =
  'A lecture counts when at least 80% of it was played. You have played 30% of this one; 5:00 (minutes:seconds) are still missing.';
const LOCKED = { locked: true, url: null };
const press = (name: () => string) =>
  reach(() => page.getByRole('button', { name: name(), exact: true }).click());
const titleShown = (part: number) =>
  expect
    .element(page.getByRole('heading', { level: 2, name: `Offer and acceptance, part ${part}` }))
    .toBeVisible();

beforeEach(() => {
  signInAsStudent();
  answer('profiles.preferences', { emailNotifications: true, dataSaver: false, language: 'en' });
  answer('learning.heartbeat', { refused: [] });
  answer('learning.enrolled', []);
  answer('learning.statistics', { totalCourses: 1, completedCourses: 0, studiedSeconds: 0 });
  answer('certificates.mine', []);
});

test('says how much of a lecture is missing, and offers to go on without completing it', async () => {
  refuse('learning.markWatched', { status: 409, code: 'LECTURE_NOT_PLAYED', message: MISSING });
  const course = { id: 'missing', completionPercent: 80 };
  await showPlayer(courseOf([video(0), video(1, LOCKED)], course));
  await press(m.nextVideo);
  const dialog = page.getByRole('alertdialog', { name: 'This lecture does not count yet' });
  await expect.element(dialog.getByText(MISSING)).toBeVisible();
  await checkState({ written: [MISSING] });
});

test('goes on without completing the lecture', async () => {
  refuse('learning.markWatched', { status: 409, code: 'LECTURE_NOT_PLAYED', message: MISSING });
  const course = { id: 'going-on', completionPercent: 80 };
  await showPlayer(courseOf([video(0), video(1, LOCKED)], course));
  await press(m.nextVideo);
  await expect.element(page.getByText(MISSING)).toBeVisible();
  const goOn = vi.fn((_input: object) => ({ progress: 0, watched: false }));
  answer('learning.goOn', goOn);
  answer('learning.content', courseOf([video(0), video(1)], course));
  await press(m.goOnWithoutCompleting);
  await titleShown(2);
  expect(goOn.mock.calls).toEqual([[{ courseId: 'going-on', videoId: 'video-0' }]]);
});

test('stays at the lecture that does not count yet', async () => {
  refuse('learning.markWatched', { status: 409, code: 'LECTURE_NOT_PLAYED', message: MISSING });
  await showPlayer(courseOf([video(0), video(1)], { id: 'staying', completionPercent: 80 }));
  await press(m.nextVideo);
  await press(m.keepWatching);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await titleShown(1);
});

test('says what is missing of the last lecture, and offers nothing else', async () => {
  refuse('learning.markWatched', { status: 409, code: 'LECTURE_NOT_PLAYED', message: MISSING });
  await showPlayer(courseOf([video(0)], { id: 'last', completionPercent: 80 }));
  await press(m.markComplete);
  await expect.element(page.getByText(MISSING)).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('sends the played seconds before it completes a lecture that requires them', async () => {
  const calls: string[] = [];
  answer('learning.heartbeat', () => {
    calls.push('heartbeat');
    return { refused: [], completed: { videoIds: ['video-0'], progress: 50 } };
  });
  answer('learning.markWatched', () => {
    calls.push('mark');
    return { progress: 50 };
  });
  const course = { id: 'ordered', completionPercent: 80 };
  await showPlayer(courseOf([video(0, { durationSeconds: 1 }), video(1)], course));
  await reach(async () => {
    const element = document.querySelector('video')!;
    await expect.poll(() => element.readyState).toBeGreaterThan(1);
    // The lecture is still playing when Next is pressed.
    element.loop = true;
    await element.play();
    await expect.poll(() => element.currentTime).toBeGreaterThan(0);
  });
  await press(m.nextVideo);
  await titleShown(2);
  expect(calls.slice(0, calls.indexOf('mark') + 1)).toEqual(['heartbeat', 'mark']);
});

test('shows a lecture as watched when the server has counted it', async () => {
  answer('learning.heartbeat', { refused: [], completed: { videoIds: ['video-0'], progress: 50 } });
  await showPlayer(courseOf([video(0), video(1, LOCKED)], { id: 'counted', completionPercent: 80 }));
  await playToEnd();
  await expect
    .element(page.getByRole('progressbar', { name: 'Course progress' }))
    .toHaveAttribute('aria-valuenow', '50');
  await expect.element(page.getByText(/^Going on completes this lecture/u)).not.toBeInTheDocument();
});

test('says at the end of a lecture what is needed before the next one', async () => {
  await showPlayer(courseOf([video(0), video(1, LOCKED)], { id: 'ended', completionPercent: 80 }));
  await playToEnd();
  await expect
    .element(page.getByText('Going on completes this lecture if at least 80% of it was played.'))
    .toBeVisible();
});

test('offers the certificate in place of the button that completed the course, and keeps the focus', async () => {
  answer('learning.markWatched', { progress: 100 });
  await showPlayer(courseOf([video(0)], { id: 'finished' }));
  answer(
    'learning.content',
    courseOf([video(0, { watched: true })], { id: 'finished', progress: 100, completed: true }),
  );
  await press(m.markComplete);
  await expect.element(page.getByRole('link', { name: 'Request Certificate' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Mark Complete' })).not.toBeInTheDocument();
});

test('leads from the last lecture to those that were passed over', async () => {
  await showPlayer(
    courseOf(
      [
        video(0, { id: 'early' }),
        video(1, { id: 'late', watched: true, playedAt: '2026-11-20T04:00:00.000Z' }),
      ],
      {
        id: 'passed-over',
        progress: 50,
        completionPercent: 80,
      },
    ),
  );
  await titleShown(2);
  await press(() => '1 lecture to go');
  await titleShown(1);
});
