import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import * as m from '@qanoon/messages/shared/client';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { countStoredLectures } from '../storage/stored-lectures.ts';
import { deleteDatabase, STORED_LECTURES } from './device-data.ts';
import { getSession } from './session.ts';
import { signOut } from './sign-out.ts';

beforeEach(async () => {
  signInAsStudent();
  const database = await openDB(STORED_LECTURES, 1, {
    upgrade: (created) => void created.createObjectStore('lectures', { keyPath: 'videoId' }),
  });
  await database.put('lectures', { videoId: 'torts', userId: 'student' });
  database.close();
});
afterEach(() => deleteDatabase(STORED_LECTURES));

test('signing out asks before it deletes downloads, and a refusal changes nothing', async () => {
  let signedOut = false;
  answer('auth.logout', () => {
    signedOut = true;
    return { ok: true as const };
  });
  await showApp(() => (
    <button type="button" onClick={() => void signOut()}>
      {m.oneMoment()}
    </button>
  ));
  await page.getByRole('button', { name: m.oneMoment() }).click();
  const question = page.getByRole('alertdialog', { name: m.signOutQuestion() });
  await expect.element(question.getByText(m.signOutDeletesDownloads({ count: 1 }))).toBeVisible();
  await question.getByRole('button', { name: m.staySignedIn() }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect([signedOut, getSession() !== null, await countStoredLectures('student')]).toEqual([false, true, 1]);
  // The question can be asked again.
  await page.getByRole('button', { name: m.oneMoment() }).click();
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: m.staySignedIn() }).click();
});
