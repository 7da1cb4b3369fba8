// @module-tag engine
import { auditLog, creditDevices } from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { buildCredits } from '@qanoon/db/testing/credit-factories';
import { build, NOW } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { hashToken } from '../../lib/tokens.ts';
import { hashPassword } from '../../people/passwords/passwords.ts';

const PASSWORD = 'a long password of the owner';
const passwordHash = await hashPassword(PASSWORD);

let app: TestApp;
let owner: User;
let payeeAccountId: string;
beforeEach(async () => {
  app = await testApp({}, { payees: false });
  owner = await build.owner(app.db, { fullName: 'Noor Owner', passwordHash });
  payeeAccountId = (await buildAcademy.payeeAccount(app.db, { accountTitle: 'Test Academy' })).id;
});
afterEach(() => app.close());

const api = (user = owner) => app.as(user).credits;
const add = (over: { password?: string; name?: string; payeeAccountId?: string } = {}) =>
  api().addDevice({ payeeAccountId, name: 'Office phone', password: PASSWORD, ...over });

test('a new device has a token of 256 bits, and only its hash is stored', async () => {
  const { device, token, setupText, setupQr } = await add();
  expect(token).toMatch(/^[\w-]{43}$/u);
  expect(device).toEqual({
    ...{ id: device.id, payeeAccountId, accountTitle: 'Test Academy', name: 'Office phone' },
    ...{ lastUsedAt: null, createdAt: NOW.toISOString() },
  });
  expect(JSON.parse(setupText)).toEqual({ url: `${app.deps.env.urls.api}/api/credits`, token });
  expect(setupQr.path).toMatch(/^M/u);
  expect(await app.db.select().from(creditDevices)).toMatchObject([
    { tokenHash: hashToken(token), createdById: owner.id, lastUsedAt: null, revokedAt: null },
  ]);
  const everything = JSON.stringify([
    await app.db.select().from(creditDevices),
    await app.db.select().from(auditLog),
    await api().devices(),
    app.logged,
  ]);
  expect(everything).not.toContain(token);
});

test('adding and revoking a device are in the audit log, with the device and its account', async () => {
  const { device } = await add();
  await api().revokeDevice({ deviceId: device.id });
  expect(await app.db.select().from(auditLog)).toMatchObject([
    {
      ...{ action: 'credit-device.added', actorId: owner.id, subjectId: device.id },
      ...{ personName: 'Test Academy', detail: { device: 'Office phone', method: 'bank' } },
    },
    { action: 'credit-device.revoked', subjectId: device.id },
  ]);
});

test('adding a device requires the password and an account that exists', async () => {
  expect((await failureOf(add({ password: 'wrong' }))).code).toBe('WRONG_PASSWORD');
  expect((await failureOf(add({ payeeAccountId: 'none' }))).code).toBe('PAYEE_NOT_FOUND');
  const sample = await buildAcademy.payeeAccount(app.db, { isSample: true });
  expect((await failureOf(add({ payeeAccountId: sample.id }))).code).toBe('PAYEE_NOT_FOUND');
  expect((await failureOf(add({ name: ' \u3164 ' }))).code).toBe('INVALID_INPUT');
  expect(await app.db.$count(creditDevices)).toBe(0);
});

test('a revoked device is not listed, and can be revoked once', async () => {
  const [{ device }, { device: other }] = [await add(), await add({ name: 'Second phone' })];
  const { won, refused } = await race(
    Array.from({ length: 5 }, () => () => api().revokeDevice({ deviceId: device.id })),
  );
  expect([won.length, new Set(refused)]).toEqual([1, new Set(['CREDIT_DEVICE_NOT_FOUND'])]);
  expect((await api().devices()).map(({ id }) => id)).toEqual([other.id]);
});

test('devices of the demo are not shown or revoked outside the demo', async () => {
  const sample = await buildAcademy.payeeAccount(app.db, { isSample: true });
  const { id: deviceId } = await buildCredits.device(app.db, { payeeAccountId: sample.id });
  expect(await api().devices()).toEqual([]);
  expect((await failureOf(api().revokeDevice({ deviceId }))).code).toBe('CREDIT_DEVICE_NOT_FOUND');
});

test('a reviewer sees the devices, and only who manages the academy adds or revokes them', async () => {
  const { device } = await add();
  const reviewer = await build.admin(app.db, { passwordHash });
  expect(await api(reviewer).devices()).toEqual([device]);
  const input = { payeeAccountId, name: 'Mine', password: PASSWORD };
  expect((await failureOf(api(reviewer).addDevice(input))).code).toBe('FORBIDDEN');
  expect((await failureOf(api(reviewer).revokeDevice({ deviceId: device.id }))).code).toBe('FORBIDDEN');
});
