import { answer, refuse } from '@qanoon/client/testing/answers';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/student/player';
import { checkState } from '@qanoon/ui/testing/check-state';
import { expectPressable } from '@qanoon/ui/testing/pressable';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { courseOf, playToEnd, showPlayer, video } from '../../../../../testing/shown-player.tsx';
import { queueHeartbeat } from '../state/heartbeat-queue.ts';

const BROKEN = 'data:video/mp4;base64,bm90IGEgdmlkZW8=';

const press = (name: () => string) =>
  reach(() => page.getByRole('button', { name: name(), exact: true }).click());
const openTab = (name: () => string) => reach(() => page.getByRole('tab', { name: name() }).click());
beforeEach(() => {
  signInAsStudent();
  answer('profiles.preferences', { emailNotifications: true, dataSaver: false, language: 'en' });
  answer('learning.heartbeat', { refused: [] });
  answer('certificates.mine', []);
});

test('shows the course with the first lecture that is not watched', async () => {
  await showPlayer(
    courseOf([video(0, { watched: true }), video(1), video(2, { locked: true, url: null })], {
      progress: 33,
    }),
  );
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'Offer and acceptance, part 2' }))
    .toBeVisible();
  await expect.element(page.getByText('1 section, 3 lectures')).toBeVisible();
  await expect.element(page.getByText('Watch the earlier videos first')).toBeVisible();
  await checkState();
});

test('says where a lecture resumes', async () => {
  await showPlayer(courseOf([video(0, { positionSeconds: 12, playedAt: '2026-11-20T04:00:00.000Z' })]));
  await expect.element(page.getByText('Resumes at 0:12')).toBeVisible();
});

test('says that a course has no videos', async () => {
  await showPlayer(courseOf([]));
  await expect.element(page.getByText('No video selected')).toBeVisible();
  await checkState();
});

test('says that a lecture could not be played', async () => {
  await showPlayer(courseOf([video(0, { url: BROKEN })]));
  await expect.element(page.getByText('This video could not be played.')).toBeVisible();
  await checkState();
});

test('says that a lecture waits for the connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await showPlayer(courseOf([video(0, { url: BROKEN })]));
  await expect.element(page.getByText(/^No connection\. The video/u)).toBeVisible();
  await checkState();
});

test('says that the progress is not saved yet', async () => {
  refuse('learning.markWatched', { status: 500, code: 'INTERNAL' });
  await showPlayer(courseOf([video(0), video(1, { locked: true, url: null })], { id: 'unsaved' }));
  await press(m.nextVideo);
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  await checkState();
  expect(console.error).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
});

test('offers the next lecture when one has ended, and says that it will be marked', async () => {
  await showPlayer(courseOf([video(0), video(1, { locked: true, url: null })]));
  await playToEnd();
  await expect.element(page.getByText(/^Up next:/u)).toBeVisible();
  await expect.element(page.getByText('Going on marks this lecture as watched.')).toBeVisible();
  await checkState();
});

test('offers to watch a lecture again to a student who stays there', async () => {
  await showPlayer(courseOf([video(0, { watched: true }), video(1, { watched: true })]));
  await playToEnd();
  await press(m.stayHere);
  await expect
    .element(page.getByRole('button', { name: 'Watch Offer and acceptance, part 1 again' }))
    .toBeVisible();
  await checkState();
});

test('leaves every button of the end of a lecture free on a narrow phone', async () => {
  await showPlayer(courseOf([video(0), video(1, { locked: true, url: null })]));
  await playToEnd();
  await expectPressable('.player-next button, .player-full', [320, 360]);
  expect(
    document.querySelector('.player-next b')!.getBoundingClientRect().width,
    'the title',
  ).toBeGreaterThan(100);
});

test('starts a lecture anew that this device has played to its end without a connection', async () => {
  const playedAt = new Date().toISOString();
  queueHeartbeat({
    courseId: 'contract',
    videoId: 'video-0',
    positionSeconds: 600,
    watchedRanges: [],
    playedAt,
  });
  await showPlayer(courseOf([video(0, { positionSeconds: 190, playedAt: '2026-11-20T04:00:00.000Z' })]));
  await expect.element(page.getByRole('button', { name: /^Play Offer/u })).toBeVisible();
  await expect.element(page.getByText(/^Resumes at/u)).not.toBeInTheDocument();
});

test('shows the documents of the section from the end of a lecture', async () => {
  await showPlayer(courseOf([video(0), video(1)]));
  await playToEnd();
  await page
    .getByRole('region', { name: /^Up next/u })
    .getByRole('button', { name: 'Resources' })
    .click();
  await expect.element(page.getByRole('tab', { name: 'Resources' })).toHaveFocus();
});

test('says that the last lecture has ended', async () => {
  await showPlayer(courseOf([video(0)]));
  await playToEnd();
  await expect.element(page.getByText('This was the last lecture.')).toBeVisible();
  await checkState();
});

test('says that the course is complete, and offers its certificate', async () => {
  await showPlayer(courseOf([video(0, { watched: true })], { completed: true, progress: 100 }));
  await playToEnd();
  await expect.element(page.getByText('The course is complete.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Request Certificate' })).toHaveLength(2);
  await checkState();
});

test('says when the course was completed while new lectures wait', async () => {
  await showPlayer(
    courseOf([video(0, { isNew: true }), video(1, { watched: true })], {
      completed: true,
      completedAt: '2026-11-01T04:00:00.000Z',
      progress: 50,
    }),
  );
  await expect.element(page.getByText(/^Completed on/u)).toBeVisible();
  await expect.element(page.getByText('New', { exact: true })).toBeVisible();
  await checkState();
});

test('lists the documents of the course with the sizes of their files', async () => {
  await showPlayer(courseOf([video(0)]));
  await openTab(shared.resources);
  const documents = page.getByRole('tabpanel').getByRole('link');
  await expect.element(documents.nth(0)).toHaveAccessibleName(/^The Contract Act, 1872 PDF .?418 KB/u);
  await expect.element(documents.nth(1)).toHaveAccessibleName(/^The Pakistan Code Link \(/u);
  await checkState();
});

test('describes the course', async () => {
  await showPlayer(courseOf([video(0)]));
  await openTab(shared.about);
  await expect.element(page.getByText('From the offer to the remedy.')).toBeVisible();
  await checkState();
});
