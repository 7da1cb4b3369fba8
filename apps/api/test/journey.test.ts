import { build } from '@qanoon/db/testing/factories';
import { afterEach, expect, test } from 'vitest';
import { type TestApp, testApp } from './harness.ts';

let app: TestApp;
afterEach(() => app.close());

test('ten admins approving at once: one wins', async () => {
  app = await testApp();
  const admin = await build.admin(app.db);
  const payment = await build.pendingPayment(app.db);
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => app.as(admin).payments.approve({ paymentId: payment.id })));
  expect(tries.filter((t) => t.status === 'fulfilled')).toHaveLength(1);
  expect(tries.filter((t) => t.status === 'rejected').map((t) => (t as PromiseRejectedResult).reason.message)[0]).toMatch(/already approved by/);
});
