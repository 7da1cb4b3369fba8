import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import { receive } from '@qanoon/client/testing/uploads';
import * as m from '@qanoon/messages/admin/settings';
import * as deferred from '@qanoon/messages/shared/deferred';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileForm } from './profile-form.tsx';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const STORED = `data:image/png;base64,${PIXEL}`;
const PROFILE = {
  fullName: 'Ayesha Siddiqui',
  email: 'ayesha@example.test',
  emailVerified: true,
  joinedAt: '2026-01-05T04:00:00.000Z',
  profileImageUrl: null,
  signatureUrl: STORED,
};
const png = (type: string) =>
  new File([Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0))], 'signature', { type });
const TEXT = new File(['A text with the name and the type of a picture.'], 'notes.png', {
  type: 'image/png',
});
const WRONG = 'Please upload a valid image file';

beforeEach(async () => {
  signInAsAdmin();
  await showApp(() => <ProfileForm profile={PROFILE} />);
});

const choose = (file: File) => reach(() => userEvent.upload(page.getByLabelText(m.uploadSignature()), file));
const signature = () => document.querySelector<HTMLImageElement>('img.signature')!.src;
const save = () => reach(() => page.getByRole('button', { name: m.saveProfile() }).click());

test.each(['', 'image/jpg', 'image/x-png'])(
  'shows a picture that the browser declares as "%s"',
  async (type) => {
    await choose(png(type));
    await expect.poll(signature).toMatch(/^blob:/u);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  },
);

test('a file that is no picture leaves the stored one, and the one that was chosen before', async () => {
  await choose(TEXT);
  await expect.element(page.getByRole('alert')).toHaveTextContent(WRONG);
  expect(signature()).toBe(STORED);
  await choose(png('image/png'));
  await expect.poll(signature).toMatch(/^blob:/u);
  const chosen = signature();
  await choose(TEXT);
  await expect.element(page.getByRole('alert')).toHaveTextContent(WRONG);
  expect(signature()).toBe(chosen);
  await checkState();
});

test('a picture that the server refuses leaves the stored one, and the name can be saved', async () => {
  receive('signature', { status: 415, message: WRONG });
  await choose(png('image/png'));
  await expect.poll(signature).toMatch(/^blob:/u);
  await save();
  await expect.element(page.getByRole('alert').getByText(WRONG)).toBeVisible();
  expect(signature()).toBe(STORED);
  let isSaved = false;
  answer('profiles.updateAdmin', (input) => {
    isSaved = !('signatureUploadId' in input);
    return PROFILE;
  });
  await save();
  await expect.element(page.getByText(deferred.profileUpdatedSuccessfully())).toBeVisible();
  expect(isSaved).toBe(true);
});
