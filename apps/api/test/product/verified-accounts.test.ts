import { users } from '@qanoon/db/schema';
import { DEMO_ACCOUNTS } from '@qanoon/db/seed/demo-accounts';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { ensureOwner, verifyAddresses } from '../../src/bootstrap.ts';
import { type TestApp, testApp } from '../harness.ts';

const OWNER_EMAIL = 'owner@example.test';
const DEMO_EMAIL = DEMO_ACCOUNTS[1].email;
let app: TestApp;
afterEach(() => app.close());

const verifiedAt = async (email: string) =>
  (await app.db.select().from(users).where(eq(users.email, email)))[0]!.emailVerifiedAt;

test('the owner created at the bootstrap is verified', async () => {
  app = await testApp({ OWNER_EMAIL });
  await ensureOwner(app.deps);
  expect(await verifiedAt(OWNER_EMAIL)).toEqual(NOW);
});

test('with DEMO off the next start verifies only the existing owner', async () => {
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

test('neither a student with the address of OWNER_EMAIL nor an owner with another address is verified', async () => {
  app = await testApp({ OWNER_EMAIL });
  await build.student(app.db, { email: OWNER_EMAIL, emailVerifiedAt: null });
  await build.owner(app.db, { email: 'other@example.test', emailVerifiedAt: null });
  await verifyAddresses(app.deps);
  expect(await Promise.all([OWNER_EMAIL, 'other@example.test'].map(verifiedAt))).toEqual([null, null]);
});

test('with DEMO on the next start verifies the demo accounts and keeps earlier verification dates', async () => {
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
