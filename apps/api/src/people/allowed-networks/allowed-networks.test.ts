// @module-tag engine
import { auditLog } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { deleteExpired } from '../auth/delete-expired.ts';

const [CLASS, OTHER] = ['203.0.113.7', '203.0.113.8'];
const DAY = 24 * 3600;
let app: TestApp;
let owner: User;
beforeEach(async () => {
  app = await testApp({ RATE_LIMITS: 'on', RATE_LIMIT_ATTEMPTS: 'check-email-ip=2 login-ip=2' });
  owner = await build.owner(app.db);
});
afterEach(() => app.close());

const academy = () => app.as(owner).academy;
const check = async (count: number, from: string) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) {
    const response = await app.send('POST', '/api/auth/check-email', { json: { email: 'a@b.pk' }, from });
    statuses.push(response.statusCode);
  }
  return statuses;
};

test('an allowed network has twenty times the limits of others, until it is removed', async () => {
  expect(await check(3, CLASS)).toEqual([200, 200, 429]);
  await academy().allowNetwork({ address: ` ${CLASS} ` });
  // The refused attempt has counted.
  expect(await check(38, CLASS)).toEqual([...Array(37).fill(200), 429]);
  expect(await check(3, OTHER)).toEqual([200, 200, 429]);
  await academy().disallowNetwork({ network: CLASS });
  expect(await check(1, CLASS)).toEqual([429]);
});

test('a class that has used up its failures signs in as soon as its network is allowed', async () => {
  const email = 'sana@example.test';
  await app.guest().auth.register({ name: 'Sana', email, password: 'the right words' });
  const login = async (password: string) =>
    (await app.send('POST', '/api/auth/login', { json: { email, password }, from: CLASS })).statusCode;
  expect([await login('wrong'), await login('wrong'), await login('the right words')]).toEqual([
    401, 401, 429,
  ]);
  await academy().allowNetwork({ address: CLASS });
  expect([await login('wrong'), await login('the right words')]).toEqual([401, 200]);
});

test('a network is allowed for a day', async () => {
  await academy().allowNetwork({ address: CLASS });
  app.pass(DAY - 1);
  expect((await academy().allowedNetworks()).networks).toMatchObject([{ network: CLASS }]);
  expect(await check(3, CLASS)).toEqual([200, 200, 200]);
  app.pass(1);
  expect((await academy().allowedNetworks()).networks).toEqual([]);
  expect(await check(3, CLASS)).toEqual([200, 200, 429]);
  app.pass(1);
  await deleteExpired(app.deps);
});

test('an IPv6 address stands for its /64', async () => {
  await academy().allowNetwork({ address: '2001:DB8:1:2::9' });
  expect(await academy().allowedNetworks()).toMatchObject({
    current: '127.0.0.1',
    networks: [{ network: '2001:db8:1:2' }],
  });
  expect(await check(3, '2001:db8:1:2:ffff::1')).toEqual([200, 200, 200]);
  expect(await check(3, '2001:db8:1:3::1')).toEqual([200, 200, 429]);
});

test('who allowed and removed a network is in the audit log, once for each change', async () => {
  await academy().allowNetwork({ address: CLASS });
  app.pass(1);
  await academy().disallowNetwork({ network: CLASS });
  await academy().disallowNetwork({ network: CLASS });
  await academy().disallowNetwork({ network: '%' });
  const entries = await app.db.select().from(auditLog).orderBy(asc(auditLog.createdAt));
  expect(entries).toMatchObject([
    { action: 'network.allowed', actorId: owner.id, actorName: owner.fullName, subjectId: CLASS },
    { action: 'network.disallowed', actorId: owner.id, subjectId: CLASS },
  ]);
});

test.each(['', '203.0.113', '203.0.113.7/8', 'fe80::1%eth0', '::1%', 'example.org', '1'.repeat(60), '%'])(
  '%j is not an address',
  async (address) => expect((await failureOf(academy().allowNetwork({ address }))).status).toBe(400),
);

test('an academy allows at most twenty networks at a time', async () => {
  const { won, refused } = await race(
    Array.from({ length: 19 }, (_, index) => () => academy().allowNetwork({ address: `10.0.0.${index}` })),
  );
  expect([won.length, refused]).toEqual([19, []]);
  await academy().allowNetwork({ address: '10.0.0.0' });
  await academy().allowNetwork({ address: '10.0.1.1' });
  expect((await failureOf(academy().allowNetwork({ address: '10.0.1.2' }))).code).toBe('TOO_MANY_NETWORKS');
  expect((await academy().allowedNetworks()).networks).toHaveLength(20);
});
