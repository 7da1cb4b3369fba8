import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import { receive } from '@qanoon/client/testing/uploads';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/student/settings';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { NO_PICTURE, pictureFile, STORED_PICTURE } from '@qanoon/ui/testing/picture-files';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AccountForm } from './account-form.tsx';

const WRONG = 'Please upload a valid image file';
const PROFILE = {
  fullName: 'Sana Malik',
  email: 'sana@example.test',
  emailVerified: true,
  phone: null,
  profileImageUrl: STORED_PICTURE,
  joinedAt: '2026-01-05T04:00:00.000Z',
};

let sent: object | undefined;
beforeEach(async () => {
  signInAsStudent();
  sent = undefined;
  answer('profiles.updateStudent', (input) => {
    sent = input;
    return PROFILE;
  });
  await showApp(() => <AccountForm profile={PROFILE} />);
});

const choose = (file: File) =>
  reach(() => userEvent.upload(page.getByLabelText(deferred.changeProfileImage()), file));
const save = () => reach(() => page.getByRole('button', { name: m.saveChanges() }).click());
const image = () => document.querySelector<HTMLImageElement>('.avatar img')?.src;

test('a file that is not a picture leaves the stored one, and the one that was chosen before', async () => {
  await choose(NO_PICTURE);
  await expect.element(page.getByRole('alert')).toHaveTextContent(WRONG);
  expect(image()).toBe(STORED_PICTURE);
  await choose(pictureFile('me', 'image/pjpeg'));
  await expect.poll(image).toMatch(/^blob:/u);
  await choose(NO_PICTURE);
  await expect.element(page.getByRole('alert')).toHaveTextContent(WRONG);
  receive('profile-image', 'accepted');
  await save();
  await expect.poll(() => sent).toMatchObject({ profileImageUploadId: 'upload-0' });
});

test('a picture that the server refuses leaves the stored one, and the name can be saved', async () => {
  receive('profile-image', { status: 415, message: WRONG });
  await choose(pictureFile('me'));
  await expect.poll(image).toMatch(/^blob:/u);
  await save();
  // The second message is a toast, which covers the button.
  await expect.element(page.getByRole('alert').getByText(WRONG).first()).toBeVisible();
  toast.clear();
  expect(image()).toBe(STORED_PICTURE);
  await save();
  await expect.poll(() => sent).toEqual({ fullName: 'Sana Malik', phone: '' });
});
