import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import { receive } from '@qanoon/client/testing/uploads';
import * as m from '@qanoon/messages/admin/settings';
import * as deferred from '@qanoon/messages/shared/deferred';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { checkState } from '@qanoon/ui/testing/check-state';
import { NO_PICTURE, pictureFile, STORED_PICTURE } from '@qanoon/ui/testing/picture-files';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileForm } from './profile-form.tsx';

const PROFILE = {
  fullName: 'Ayesha Siddiqui',
  email: 'ayesha@example.test',
  emailVerified: true,
  joinedAt: '2026-01-05T04:00:00.000Z',
  profileImageUrl: null,
  signatureUrl: STORED_PICTURE,
};
const WRONG = 'Please upload a valid image file';

let sent: object | undefined;
beforeEach(async () => {
  signInAsAdmin();
  sent = undefined;
  answer('profiles.updateAdmin', (input) => {
    sent = input;
    return PROFILE;
  });
  await showApp(() => <ProfileForm profile={PROFILE} />);
});

const choose = (file: File) => reach(() => userEvent.upload(page.getByLabelText(m.uploadSignature()), file));
const signature = () => document.querySelector<HTMLImageElement>('img.signature')!.src;
const save = () => reach(() => page.getByRole('button', { name: m.saveProfile() }).click());

test.each(['', 'image/jpg', 'image/x-png'])(
  'shows a picture that the browser declares as "%s"',
  async (type) => {
    await choose(pictureFile('signature', type));
    await expect.poll(signature).toMatch(/^blob:/u);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  },
);

test('a file that is not a picture leaves the stored one, and the one that was chosen before', async () => {
  await choose(NO_PICTURE);
  await expect.element(page.getByRole('alert')).toHaveTextContent(WRONG);
  expect(signature()).toBe(STORED_PICTURE);
  await choose(pictureFile('signature'));
  await expect.poll(signature).toMatch(/^blob:/u);
  await choose(NO_PICTURE);
  await expect.element(page.getByRole('alert')).toHaveTextContent(WRONG);
  await checkState();
  receive('signature', 'accepted');
  await save();
  await expect.poll(() => sent).toMatchObject({ signatureUploadId: 'upload-0' });
});

test('a picture that the server refuses leaves the stored one, and the name can be saved', async () => {
  receive('signature', { status: 415, message: WRONG });
  await choose(pictureFile('signature'));
  await expect.poll(signature).toMatch(/^blob:/u);
  await save();
  // The second message is a toast, which covers the button.
  await expect.element(page.getByRole('alert').getByText(WRONG).first()).toBeVisible();
  toast.clear();
  expect(signature()).toBe(STORED_PICTURE);
  await save();
  await expect.element(page.getByText(deferred.profileUpdatedSuccessfully())).toBeVisible();
  expect(sent).toEqual({ fullName: PROFILE.fullName });
});
