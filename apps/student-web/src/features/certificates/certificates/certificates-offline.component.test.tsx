import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import { checkState } from '@qanoon/ui/testing/check-state';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MyCertificates } from './my-certificates.tsx';
import { RequestForm } from './request-form.tsx';

const NOT_HERE = 'This page is not stored on this device yet. It opens when there is a connection.';

afterEach(() => onlineManager.setOnline(true));

test('says that this device does not have the certificates, and loads them when it is connected', async () => {
  signInAsStudent();
  answer('learning.enrolled', []);
  answer('certificates.mine', []);
  answer('certificates.names', { name: 'Sana Malik', nameUrdu: 'ثنا ملک', confirmedAt: null });
  onlineManager.setOnline(false);
  await showApp(() => (
    <>
      <RequestForm chosen={{ courseId: undefined }} />
      <MyCertificates onRequestAgain={() => undefined} />
    </>
  ));
  await expect.element(page.getByText(NOT_HERE)).toHaveLength(2);
  await checkState();
  onlineManager.setOnline(true);
  await expect.element(page.getByText(NOT_HERE)).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox')).toBeVisible();
});
