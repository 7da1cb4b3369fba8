import { answer } from '@qanoon/client/testing/answers';
import { ORDERS } from '@qanoon/client/testing/order-data';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import { asPaisa } from '@qanoon/domain/lib/money';
import { checkState } from '@qanoon/ui/testing/check-state';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OpenOrders } from './open-orders.tsx';

test('leads back to the payment of an order for which nothing was submitted', async () => {
  signInAsStudent();
  answer('orders.mine', {
    items: [ORDERS.open, { ...ORDERS.rejected, id: 'rejected-order' }],
    nextCursor: null,
    credit: asPaisa(0),
  });
  await showApp(() => <OpenOrders />);
  // An order with a rejected payment is among the enrollments instead.
  await expect.element(page.getByRole('listitem')).toHaveLength(1);
  await expect.element(page.getByText(/^To pay: PKR\s269$/u)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^Finish the payment/u }))
    .toHaveAttribute('href', expect.stringMatching(/\/course\/constitutional\?enroll=true&order=an-order$/u));
  await checkState({ written: ['Constitutional Law Fundamentals'] });
});
