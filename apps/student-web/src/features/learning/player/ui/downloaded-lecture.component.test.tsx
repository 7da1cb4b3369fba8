import { answer, disconnect } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import type { StudentContent } from '@qanoon/contracts/learning/learning';
import * as m from '@qanoon/messages/student/player';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { writeSilence } from '@qanoon/ui/testing/silence';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Download } from '../../../../service-worker/downloads/download.ts';
import { playableDownload } from '../../downloads/state/downloads.ts';
import { queuedMarks, removeFromQueue } from '../state/heartbeat-queue.ts';
import { sendQueued } from '../state/heartbeat-sender.ts';
import { DownloadedLecture } from './downloaded-lecture.tsx';

const DOWNLOAD = {
  videoId: 'lecture',
  title: 'Offer and acceptance',
  course: { id: 'contract', title: 'Contract Law Essentials', level: 'Beginner', language: 'en' },
  durationSeconds: 1,
  positionSeconds: 0,
  playedAt: null,
  userId: 'student',
  kind: 'original',
  height: null,
  bandwidth: 0,
  bytes: 289_000,
  captions: [],
  state: 'done',
} as unknown as Download;

const content = (watched: boolean) =>
  ({
    id: 'contract',
    progress: watched ? 50 : 0,
    completed: false,
    sections: [{ id: 'section', videos: [{ id: 'lecture', watched }], resources: [] }],
  }) as unknown as StudentContent;

async function showLecture(): Promise<void> {
  const stored = { others: [], lectures: [DOWNLOAD], playable: true, expired: false };
  const video = { ...playableDownload(stored, 'lecture')!, url: writeSilence(1) };
  await showApp(() => <DownloadedLecture video={video} lecture={DOWNLOAD} />);
}
const playToEnd = () =>
  reach(async () => {
    const element = document.querySelector('video')!;
    await expect.poll(() => element.readyState).toBeGreaterThan(1);
    element.currentTime = element.duration;
    await element.play();
    await expect.poll(() => element.ended).toBe(true);
  });
const complete = () => page.getByRole('button', { name: m.markComplete() });

beforeEach(() => {
  signInAsStudent();
  answer('profiles.preferences', { emailNotifications: true, dataSaver: false, language: 'en' });
  answer('learning.heartbeat', { refused: [] });
  answer('learning.content', content(false));
  for (const mark of queuedMarks()) removeFromQueue(mark);
});

test('shows no size, because a lecture on the device loads nothing', async () => {
  await showLecture();
  await expect.element(page.getByRole('button', { name: /^Play Offer/u })).toBeVisible();
  await expect.element(page.getByText(/\bKB\b/u)).not.toBeInTheDocument();
});

test('completes a lecture at its end', async () => {
  answer('learning.markWatched', { progress: 50 });
  await showLecture();
  await playToEnd();
  await expect.element(page.getByText('This lecture has ended.')).toBeVisible();
  await complete().click();
  await expect.element(page.getByText('This lecture is complete.')).toBeVisible();
  await expect.element(complete()).not.toBeInTheDocument();
});

test('keeps the completion on the device until there is a connection', async () => {
  disconnect('learning.content');
  disconnect('learning.markWatched');
  disconnect('learning.heartbeat');
  await showLecture();
  await playToEnd();
  await complete().click();
  await expect.element(page.getByText(/^Complete on this device\./u)).toBeVisible();
  expect(queuedMarks().map(({ item }) => item)).toEqual([{ courseId: 'contract', videoId: 'lecture' }]);
  const sent = vi.fn(() => ({ progress: 50 }));
  answer('learning.heartbeat', { refused: [] });
  answer('learning.markWatched', sent);
  await sendQueued();
  await expect.element(page.getByText('This lecture is complete.')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ courseId: 'contract', videoId: 'lecture' });
  vi.mocked(console.error).mockClear();
});

test('does not ask to complete a lecture that the course knows as watched', async () => {
  answer('learning.content', content(true));
  await showLecture();
  await playToEnd();
  await expect.element(page.getByText('This lecture is complete.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Watch again' })).toBeVisible();
  await checkState();
});
