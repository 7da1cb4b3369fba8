import { users } from '@qanoon/db/schema';
import { DEMO_ACCOUNTS } from '@qanoon/db/seed/demo-accounts';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { ensureOwner, verifyAddresses } from '../src/bootstrap.ts';
import { type TestApp, testApp } from './harness.ts';

const OWNER_EMAIL = 'owner@example.test';
const DEMO_EMAIL = DEMO_ACCOUNTS[1].email;
let app: TestApp;
afterEach(() => app.close());

const verifiedAt = async (email: string) =>
  (await app.db.select().from(users).where(eq(users.email, email)))[0]!.emailVerifiedAt;

test('the owner of a first start counts as verified', async () => {
  app = await testApp({ OWNER_EMAIL });
  await ensureOwner(app.deps);
  expect(await verifiedAt(OWNER_EMAIL)).toEqual(NOW);
});

test('an owner from before addresses were verified is at the next start, and nobody else with DEMO off', async () => {
  app = await testApp({ OWNER_EMAIL });
  await build.owner(app.db, { email: OWNER_EMAIL, emailVerifiedAt: null });
  await build.student(app.db, { email: DEMO_EMAIL, emailVerifiedAt: null });
  await build.admin(app.db, { email: 'admin@example.test', emailVerifiedAt: null });
  await verifyAddresses(app.deps);
  expect(await Promise.all([OWNER_EMAIL, DEMO_EMAIL, 'admin@example.test'].map(verifiedAt))).toEqual([
    NOW,
    null,
    null,
  ]);
});

test('somebody who is not the owner gains nothing by the address of OWNER_EMAIL, nor an owner with another one', async () => {
  app = await testApp({ OWNER_EMAIL });
  await build.student(app.db, { email: OWNER_EMAIL, emailVerifiedAt: null });
  await build.owner(app.db, { email: 'other@example.test', emailVerifiedAt: null });
  await verifyAddresses(app.deps);
  expect(await Promise.all([OWNER_EMAIL, 'other@example.test'].map(verifiedAt))).toEqual([null, null]);
});

test('the demo’s people are at the next start with DEMO on; when they were verified stays', async () => {
  app = await testApp({ DEMO: 'on' });
  const earlier = new Date(NOW.getTime() - 1000);
  await build.student(app.db, { email: DEMO_EMAIL, emailVerifiedAt: null });
  await build.admin(app.db, { email: DEMO_ACCOUNTS[0].email, emailVerifiedAt: earlier });
  await build.student(app.db, { email: 'sana@demo.test', emailVerifiedAt: null });
  await verifyAddresses(app.deps);
  expect(await Promise.all([DEMO_EMAIL, DEMO_ACCOUNTS[0].email, 'sana@demo.test'].map(verifiedAt))).toEqual([
    NOW,
    earlier,
    null,
  ]);
});
