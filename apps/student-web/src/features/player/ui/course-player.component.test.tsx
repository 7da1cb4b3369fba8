import { answer, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import type { StudentContent, StudentVideo } from '@qanoon/contracts/learning';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/student/player';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CoursePlayer } from './course-player.tsx';

/** A second of silence: a video element plays it, and nothing is downloaded. */
function writeSilence(): string {
  const SAMPLES = 8000;
  const wav = new DataView(new ArrayBuffer(44 + SAMPLES));
  for (const [at, text] of [
    [0, 'RIFF'],
    [8, 'WAVE'],
    [12, 'fmt '],
    [36, 'data'],
  ] as const)
    for (const [index, letter] of [...text].entries()) wav.setUint8(at + index, letter.charCodeAt(0));
  wav.setUint32(4, 36 + SAMPLES, true);
  wav.setUint32(16, 16, true);
  wav.setUint16(20, 1, true);
  wav.setUint16(22, 1, true);
  wav.setUint32(24, SAMPLES, true);
  wav.setUint32(28, SAMPLES, true);
  wav.setUint16(32, 1, true);
  wav.setUint16(34, 8, true);
  wav.setUint32(40, SAMPLES, true);
  for (let at = 44; at < wav.byteLength; at++) wav.setUint8(at, 128);
  return `data:audio/wav;base64,${btoa(String.fromCharCode(...new Uint8Array(wav.buffer)))}`;
}
const SILENCE = writeSilence();
const BROKEN = 'data:video/mp4;base64,bm90IGEgdmlkZW8=';

const video = (index: number, over: Partial<StudentVideo> = {}): StudentVideo => ({
  id: `video-${index}`,
  title: `Offer and acceptance, part ${index + 1}`,
  description: '',
  durationSeconds: 600,
  durationOriginal: '10:00',
  orderIndex: index,
  url: SILENCE,
  bytes: 8044,
  posterUrl: null,
  stream: null,
  captions: [],
  locked: false,
  watched: false,
  positionSeconds: 0,
  playedAt: null,
  isNew: false,
  ...over,
});

const courseOf = (videos: StudentVideo[], over: Partial<StudentContent> = {}): StudentContent => ({
  id: 'contract',
  title: 'Contract Law Essentials',
  shortDescription: 'How a promise becomes a duty.',
  description: 'How a promise becomes a duty.\n\nFrom the offer to the remedy.',
  textLanguage: 'en',
  language: 'en',
  level: 'Beginner',
  instructorName: 'Advocate Bilal Ahmed',
  thumbnailUrl: null,
  progress: 0,
  completed: false,
  completedAt: null,
  sections: [
    {
      id: 'section',
      title: 'The agreement',
      description: '',
      orderIndex: 0,
      videos,
      resources: [
        { id: 'handout', title: 'The Contract Act, 1872', type: 'PDF', orderIndex: 0, url: '/files/act.pdf' },
      ],
    },
  ],
  totalDurationSeconds: 1200,
  lastVideoId: null,
  urlsLastSeconds: 3600,
  ...over,
});

async function showPlayer(course: StudentContent): Promise<void> {
  answer('learning.content', course);
  await showApp(() => (
    <CoursePlayer
      course={course}
      offer={null}
      rating={null}
      downloads={{ find: () => undefined, render: () => null }}
    />
  ));
}
const press = (name: () => string) =>
  reach(() => page.getByRole('button', { name: name(), exact: true }).click());
const openTab = (name: () => string) => reach(() => page.getByRole('tab', { name: name() }).click());
const playToEnd = () =>
  reach(async () => {
    const element = document.querySelector('video')!;
    await expect.poll(() => element.readyState).toBeGreaterThan(1);
    element.currentTime = element.duration;
    await element.play();
    await expect.poll(() => element.ended).toBe(true);
  });

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

test('offers to watch a lecture again after Cancel', async () => {
  await showPlayer(courseOf([video(0, { watched: true }), video(1, { watched: true })]));
  await playToEnd();
  await press(deferred.cancel);
  await expect
    .element(page.getByRole('button', { name: 'Watch Offer and acceptance, part 1 again' }))
    .toBeVisible();
  await checkState();
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

test('lists the documents of the course', async () => {
  await showPlayer(courseOf([video(0)]));
  await openTab(shared.resources);
  await expect.element(page.getByText('The Contract Act, 1872').first()).toBeVisible();
  await checkState();
});

test('describes the course', async () => {
  await showPlayer(courseOf([video(0)]));
  await openTab(shared.about);
  await expect.element(page.getByText('From the offer to the remedy.')).toBeVisible();
  await checkState();
});
