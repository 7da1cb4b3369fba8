import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import { checkState } from '@qanoon/ui/testing/check-state';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PurchasePages } from './purchase-pages.tsx';

test('each page of a purchase leads to the other two, and marks itself', async () => {
  signInAsStudent();
  await showApp(() => <PurchasePages />, { path: '/purchase-history', route: '/purchase-history' });
  const links = page.getByRole('navigation', { name: 'Your purchases' }).getByRole('link');
  await expect.element(links).toHaveLength(3);
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/orders',
    '/purchase-history',
    '/enrollment-status',
  ]);
  await expect
    .element(page.getByRole('link', { name: 'Payment History' }))
    .toHaveAttribute('aria-current', 'page');
  await checkState();
});
