import { answer } from '@qanoon/client/testing/answers';
import { configurePage } from '@qanoon/client/testing/page-config';
import { showApp } from '@qanoon/client/testing/show-app';
import { NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { showAgain } from '@qanoon/ui/testing/show';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { VerificationPage } from './verification-page.tsx';

test('names the academy in the language of the page', async () => {
  configurePage({ academy: { ...NEW_ACADEMY, name: 'Sindh Law Institute', nameUrdu: 'سندھ لا انسٹی ٹیوٹ' } });
  answer('certificates.statistics', () => null);
  await showApp(() => <VerificationPage />, { path: '/verify', route: '/_site/verify' });
  await expect.element(page.getByText(/certificate of Sindh Law Institute/u)).toBeVisible();
  await showAgain('ur');
  await expect.element(page.getByText(/^\u2068?سندھ لا انسٹی ٹیوٹ\u2069? کے ہر سرٹیفکیٹ/u)).toBeVisible();
  expect(document.body.textContent).not.toContain('Sindh');
});
