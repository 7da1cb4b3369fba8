import { startSession } from '@qanoon/client/session/session';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import type { StudentContent, StudentVideo } from '@qanoon/contracts/learning/learning';
import { checkState } from '@qanoon/ui/testing/check-state';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LectureDownload } from './lecture-download.tsx';

const COURSE = { id: 'contract', title: 'Contract Law Essentials' } as StudentContent;
const LECTURE = {
  id: 'lecture',
  title: 'Offer and acceptance',
  url: '/files/lecture.mp4',
  bytes: 4_000_000,
  stream: null,
} as StudentVideo;

const showDownload = ({ connected = true } = {}) =>
  showApp(() => <LectureDownload course={COURSE} video={LECTURE} connected={connected} />);
const button = page.getByRole('button', { name: 'Download for offline' });

/** Makes the session outlast the browser. */
function rememberSession(): void {
  const { token, user } = { token: 'a-token', user: JSON.parse(sessionStorage.getItem('user')!) };
  startSession({ ...user, token }, true);
}
/** Lets a worker control the page, as it does in the portal. */
function control(controller: object | null): void {
  Object.defineProperty(navigator.serviceWorker, 'controller', { configurable: true, get: () => controller });
}

beforeEach(() => {
  signInAsStudent();
  control({});
});
afterEach(() => {
  Reflect.deleteProperty(navigator.serviceWorker, 'controller');
});

test('says that a download needs a session that is remembered', async () => {
  await showDownload();
  await expect.element(button).toBeDisabled();
  await expect
    .element(button)
    .toHaveAccessibleDescription('To download lectures, sign in again with “Remember me”.');
  await checkState();
});

test('says that the downloads are being prepared', async () => {
  rememberSession();
  control(null);
  await showDownload();
  await expect.element(button).toHaveAccessibleDescription(/^Downloads are being prepared\./u);
  await checkState();
});

test('says that a download needs a connection', async () => {
  rememberSession();
  await showDownload({ connected: false });
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAccessibleDescription('Downloading needs a connection.');
  await checkState();
});

test('offers the files of the lecture when nothing is missing', async () => {
  rememberSession();
  await showDownload();
  await button.click();
  await expect.element(page.getByRole('menuitem', { name: /^Original/u })).toBeVisible();
});
