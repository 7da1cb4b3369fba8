// @module-tag engine
import { auditLog, certificateSettings, users } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { hashPassword } from '../../people/passwords/passwords.ts';

const PASSWORD = 'Long-enough-1';

let app: TestApp;
let owner: User;
let manager: User;
beforeEach(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
  owner = await withPassword(await build.owner(app.db, { fullName: 'Noor Owner' }));
  manager = await withPassword(
    await build.admin(app.db, { fullName: 'Ayesha Khan', canManageAcademy: true }),
  );
});
afterEach(() => app.close());

async function withPassword(user: User): Promise<User> {
  const passwordHash = await hashPassword(PASSWORD);
  await app.db.transaction((tx) =>
    tx.update(users).set({ passwordHash }).where(eq(users.id, user.id)).execute(),
  );
  return user;
}

const start = (by = owner, password = PASSWORD) =>
  app.as(by).certificateSettings.startAutomatic({ password });
const stop = (by: User) => app.as(by).certificateSettings.stopAutomatic();

async function signProfile(user: User) {
  const { id } = await build.upload(app.db, { ownerId: user.id, purpose: 'signature' });
  await app.as(user).profiles.updateAdmin({ fullName: user.fullName, signatureUploadId: id });
}

async function nameSignatory(signed: boolean) {
  const { id } = await build.upload(app.db, { ownerId: manager.id, purpose: 'certificate-signature' });
  const { version } = await app.as(manager).certificateSettings.get();
  return app.as(manager).certificateSettings.update({
    version,
    design: 'modern',
    signatory: { name: 'Dr. Hina Rauf', title: '', ...(signed && { signatureUploadId: id }) },
    secondSignatory: { name: '', title: '' },
    publicStatistics: false,
  });
}

test('only the owner starts it, with the password; others who manage the academy stop it; both are recorded once', async () => {
  await signProfile(owner);
  await signProfile(manager);
  expect((await failureOf(start(manager))).code).toBe('FORBIDDEN');
  expect((await failureOf(start(owner, 'wrong'))).code).toBe('WRONG_PASSWORD');
  const other = await build.admin(app.db, { canManageAcademy: false });
  for (const attempt of [start(other), stop(other)])
    expect((await failureOf(attempt)).code).toBe('FORBIDDEN');
  expect(await app.as(manager).certificateSettings.get()).toMatchObject({
    automaticSince: null,
    mayStartAutomatic: false,
  });

  const on = {
    automaticSince: NOW.toISOString(),
    mayStartAutomatic: true,
    version: 0,
    updatedAt: null,
  };
  expect(await start()).toMatchObject(on);
  app.pass(60);
  expect(await start()).toMatchObject(on);
  expect(await stop(manager)).toMatchObject({ automaticSince: null });
  expect(await stop(manager)).toMatchObject({ automaticSince: null });
  const entries = await app.db.select().from(auditLog).orderBy(asc(auditLog.createdAt));
  expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['automatic-issue.started', 'Noor Owner'],
    ['automatic-issue.stopped', 'Ayesha Khan'],
  ]);
});

test('it needs a signature: of a signatory in the settings, or of the owner', async () => {
  await signProfile(manager);
  expect((await failureOf(start())).code).toBe('CERTIFICATE_NOT_READY');
  await nameSignatory(false);
  await signProfile(owner);
  expect((await failureOf(start())).code, 'the owner does not sign for somebody else').toBe(
    'CERTIFICATE_NOT_READY',
  );
  expect((await app.db.select().from(certificateSettings))[0]!.automaticIssueSince).toBeNull();
  await nameSignatory(true);
  expect(await start()).toMatchObject({ automaticSince: NOW.toISOString(), design: 'modern', version: 2 });
});

test('it does not disturb an editor of the settings', async () => {
  await signProfile(owner);
  await start();
  expect(await nameSignatory(true)).toMatchObject({ version: 1, automaticSince: NOW.toISOString() });
});

test('wrong passwords are limited, together with other changes that need one', async () => {
  await signProfile(owner);
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await failureOf(start(owner, 'wrong'))).code).toBe('WRONG_PASSWORD');
  expect((await failureOf(start())).code).toBe('TOO_MANY_REQUESTS');
});

test('concurrent starts are recorded once', async () => {
  await signProfile(owner);
  const { won } = await race(Array.from({ length: 6 }, () => () => start()));
  expect(won).toHaveLength(6);
  expect(await app.db.$count(auditLog)).toBe(1);
});
