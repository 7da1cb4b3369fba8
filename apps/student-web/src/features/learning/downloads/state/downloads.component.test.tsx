import { deleteDatabase, STORED_LECTURES } from '@qanoon/client/session/device-data';
import { clearPersonalStorage, personalStorage } from '@qanoon/client/session/personal-storage';
import { endSession, startSession } from '@qanoon/client/session/session';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import { checkState } from '@qanoon/ui/testing/check-state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { installOffer } from '../../../../lib/install-offer.ts';
import { createKey } from '../../../../service-worker/downloads/chunk-cipher.ts';
import type { Download } from '../../../../service-worker/downloads/download.ts';
import { addDownload, listDownloads } from '../../../../service-worker/downloads/download-store.ts';
import { DownloadList } from '../ui/download-list.tsx';
import { openDownloads, removeUnplayable } from './downloads.ts';

const DAY_MS = 24 * 3600 * 1000;
const LECTURE = 'Offer and acceptance';

/** Stores a lecture of the account, as a visit that many days ago would have. */
async function storeLecture(userId = 'student', daysAgo = 0): Promise<void> {
  const download: Download = {
    videoId: 'offer',
    title: LECTURE,
    course: { id: 'contract', title: 'Contract Law Essentials', level: 'Beginner', language: 'en' },
    durationSeconds: 60,
    positionSeconds: 0,
    playedAt: null,
    userId,
    uploadId: 'upload',
    kind: 'audio',
    height: null,
    bandwidth: 0,
    bytes: 2_000_000,
    contentType: 'audio/mp4',
    captions: [],
    playlists: null,
    state: 'done',
    failure: null,
    storedChunks: 2,
    key: await createKey(),
    addedAt: Date.now() - daysAgo * DAY_MS,
  };
  await addDownload(download, () => true);
}
const storedTitles = async () => (await listDownloads()).map(({ title }) => title);
const showList = () => showApp(() => <DownloadList connected />, { path: '/downloads', route: '/downloads' });
const link = page.getByRole('link', { name: LECTURE });
const hint = page.getByText(/^1 lecture of another account/u);

beforeEach(() => signInAsStudent());
afterEach(() => deleteDatabase(STORED_LECTURES));

test('a portal that finds no session deletes no lecture', async () => {
  await storeLecture();
  await endSession();
  await openDownloads();
  expect(await storedTitles()).toEqual([LECTURE]);
  signInAsStudent();
  await openDownloads();
  await showList();
  await expect.element(link).toBeVisible();
});

test('a session that the server has ended, and a new one of another account, delete no lecture', async () => {
  await storeLecture();
  const user = JSON.parse(sessionStorage.getItem('user')!);
  await endSession();
  startSession({ ...user, id: 'other', token: 'b-token' }, false);
  await openDownloads();
  expect(await storedTitles()).toEqual([LECTURE]);
});

test('lectures of another account are not listed, and are removed only after a question', async () => {
  await storeLecture('other');
  await openDownloads();
  await showList();
  await expect.element(hint).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove all' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the lectures of the other account?' });
  await expect.element(question).toBeVisible();
  expect(await storedTitles()).toEqual([LECTURE]);
  await question.getByRole('button', { name: 'Remove all' }).click();
  await expect.element(hint).not.toBeInTheDocument();
  expect(await storedTitles()).toEqual([]);
});

test('the app is offered beside stored lectures, and not again to a student who declines', async () => {
  await storeLecture();
  await openDownloads();
  const prompt = vi.fn(async () => undefined);
  installOffer.set(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  await showList();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(page.getByRole('button', { name: 'Install the app' })).not.toBeInTheDocument();
  expect(personalStorage.get('install-offer')).toBe('declined');
  expect(prompt).not.toHaveBeenCalled();
  installOffer.set(null);
  clearPersonalStorage();
});

test('the notice about lectures of another account is accessible in both languages', async () => {
  await storeLecture('other');
  await openDownloads();
  await showList();
  await expect.element(hint).toBeVisible();
  await checkState();
});

test('a check with the right of another account deletes no lecture', async () => {
  await storeLecture('other');
  await removeUnplayable(['offer'], []);
  expect(await storedTitles()).toEqual([LECTURE]);
  await deleteDatabase(STORED_LECTURES);
  await storeLecture();
  await removeUnplayable(['offer'], []);
  expect(await storedTitles(), 'their owner has lost the course').toEqual([]);
});

test('lectures expire 14 days after the last contact, whoever is signed in', async () => {
  await storeLecture('other', 15);
  await openDownloads();
  expect(await storedTitles()).toEqual([]);
});
