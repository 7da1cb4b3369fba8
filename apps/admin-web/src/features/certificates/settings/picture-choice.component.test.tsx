import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import { receive } from '@qanoon/client/testing/uploads';
import * as m from '@qanoon/messages/admin/certificate-settings';
import { NO_PICTURE, pictureFile, STORED_PICTURE } from '@qanoon/ui/testing/picture-files';
import { reach, show } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PictureChoice } from './picture-choice.tsx';
import { useStoredPicture } from './use-stored-picture.ts';

const WRONG = 'Please upload a valid image file';

function Example() {
  const seal = useStoredPicture('certificate-seal', STORED_PICTURE);
  return (
    <>
      <PictureChoice
        picture={seal}
        title={m.sealHelp()}
        hint={m.pictureHint()}
        upload={m.uploadSeal()}
        change={m.changeSeal()}
        remove={m.removeSeal()}
        alt={m.theSeal()}
        none={m.drawnSeal()}
        disabled={false}
      />
      <output>{JSON.stringify(seal.value ?? null)}</output>
    </>
  );
}

beforeEach(async () => {
  signInAsAdmin();
  await show(() => <Example />);
});

const choose = (file: File, label = m.changeSeal) =>
  reach(() => userEvent.upload(page.getByLabelText(label()), file));
const seal = () => document.querySelector<HTMLImageElement>('img.signature')?.src;
const value = () => document.querySelector('output')!.textContent;

test('a file that is not a picture leaves the stored seal, and a picture of an unknown type replaces it', async () => {
  receive('certificate-seal', 'accepted');
  await choose(NO_PICTURE);
  await expect.element(page.getByRole('alert')).toHaveTextContent(WRONG);
  expect(seal()).toBe(STORED_PICTURE);
  await choose(pictureFile('seal', ''));
  await expect.poll(value).toBe('"upload-0"');
  expect(seal()).toMatch(/^blob:/u);
});

test('a file that is not a picture does not bring a removed seal back', async () => {
  await reach(() => page.getByRole('button', { name: m.removeSeal() }).click());
  await choose(NO_PICTURE, m.uploadSeal);
  await expect.element(page.getByRole('alert')).toHaveTextContent(WRONG);
  await expect.element(page.getByText(m.drawnSeal())).toBeVisible();
});

test('a picture that the server refuses leaves the stored seal, and says why', async () => {
  receive('certificate-seal', { status: 415, message: WRONG });
  await choose(pictureFile('seal'));
  await expect.element(page.getByRole('alert')).toHaveTextContent(WRONG);
  await expect.poll(seal).toBe(STORED_PICTURE);
  expect(value()).toBe('null');
});
