import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import { receive } from '@qanoon/client/testing/uploads';
import type { AcademySettings } from '@qanoon/contracts/academy/academy-settings';
import * as m from '@qanoon/messages/admin/academy';
import { NO_PICTURE, pictureFile, STORED_PICTURE } from '@qanoon/ui/testing/picture-files';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LookSection } from './look-section.tsx';
import { useAcademyForm } from './use-academy-form.ts';

const WRONG = 'Please upload a valid image file';
const SETTINGS: AcademySettings = {
  academy: {
    name: 'Qanoon Academy',
    nameUrdu: '',
    tagline: '',
    taglineUrdu: '',
    about: '',
    aboutUrdu: '',
    email: '',
    phone: '',
    whatsapp: '',
    address: '',
    addressUrdu: '',
    socialLinks: {},
    logoUrl: STORED_PICTURE,
    accentColor: null,
    reviewHours: 24,
    signUpOpen: true,
    isOpen: true,
    certificatePrefix: 'QA',
    homeTexts: null,
  },
  orderHours: 72,
  taxNumber: '',
  completionPercent: 0,
  version: 1,
  updatedAt: null,
  updatedByName: null,
};

function Example() {
  const academy = useAcademyForm(SETTINGS);
  return (
    <form onSubmit={academy.form.onSubmit}>
      <LookSection academy={academy} />
      <button type="submit">{m.saveSettings()}</button>
    </form>
  );
}

beforeEach(async () => {
  signInAsAdmin();
  await showApp(() => <Example />);
});

const choose = (label: () => string, file: File) =>
  reach(() => userEvent.upload(page.getByLabelText(label()), file));
const logo = () => document.querySelector<HTMLImageElement>('img.academy-logo')?.src;

test('a file that is not a picture leaves the stored logo, and the one that was chosen before', async () => {
  await choose(m.changeLogo, NO_PICTURE);
  await expect.element(page.getByRole('alert')).toHaveTextContent(WRONG);
  expect(logo()).toBe(STORED_PICTURE);
  await choose(m.changeLogo, pictureFile('logo', 'image/x-png'));
  await expect.poll(logo).toMatch(/^blob:/u);
  await choose(m.changeLogo, NO_PICTURE);
  await expect.element(page.getByRole('alert')).toHaveTextContent(WRONG);
  receive('logo', 'accepted');
  let sent: object | undefined;
  answer('academy.update', (input) => {
    sent = input;
    return SETTINGS;
  });
  await reach(() => page.getByRole('button', { name: m.saveSettings() }).click());
  await expect.poll(() => sent).toMatchObject({ logoUploadId: 'upload-0' });
});

test('a file that is not a picture does not bring a removed logo back', async () => {
  await reach(() => page.getByRole('button', { name: m.removeLogo() }).click());
  await choose(m.uploadLogo, NO_PICTURE);
  await expect.element(page.getByRole('alert')).toHaveTextContent(WRONG);
  await expect.element(page.getByText(m.noLogo())).toBeVisible();
  expect(logo()).toBeUndefined();
});
