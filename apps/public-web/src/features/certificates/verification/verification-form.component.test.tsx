import { configurePage } from '@qanoon/client/testing/page-config';
import { showApp } from '@qanoon/client/testing/show-app';
import { NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { checkState } from '@qanoon/ui/testing/check-state';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { VerificationForm } from './verification-form.tsx';

const showForm = (certificatePrefix: string) => {
  configurePage({ academy: { ...NEW_ACADEMY, certificatePrefix } });
  return showApp(() => <VerificationForm />);
};

test('describes certificate IDs with the letters of the academy', async () => {
  await showForm('MRLA');
  await expect.element(page.getByText(/^It reads MRLA-XXXX-XXXX-XXXX-XXXX\. Capitals/u)).toBeVisible();
  await checkState();
});

test('describes the shorter IDs that an academy with the first letters may have issued', async () => {
  await showForm('QA');
  await expect.element(page.getByText(/^It reads QA-XXXX.*, older ones QA-XXXX-XXXX-X\./u)).toBeVisible();
});
