// @module-tag engine
import { rateLimits, sessions, users } from '@qanoon/db/schema';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTwoServers, type TwoServers } from '../support/processes/server-processes.ts';

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
}, 120_000);
afterAll(() => servers.close());

/** Sends concurrent requests, alternating between the servers. Returns the number of responses per status. */
async function sendConcurrently(
  count: number,
  path: string,
  bodyOf: (index: number) => object,
): Promise<Record<number, number>> {
  const statuses = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(servers.urls[index % 2]! + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(bodyOf(index)),
      });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((each) => each === status).length]),
  );
}

test('two servers together check five of fifty failed sign-ins to one account from one address', async () => {
  expect(
    await sendConcurrently(50, '/api/auth/login', () => ({ email: 'sana@example.test', password: 'wrong' })),
  ).toEqual({ 401: 5, 429: 45 });
  const [counted] = await servers.db.select().from(rateLimits).where(like(rateLimits.key, 'login-account:%'));
  expect(counted!.attempts, 'rejected attempts do not count').toBe(5);
});

test('two servers together count the failed sign-ins of an address', async () => {
  const guess = (index: number) => ({ email: `other${index}@example.test`, password: 'wrong' });
  const statuses = await sendConcurrently(70, '/api/auth/login', guess);
  // Each server checks at most three more than the limit, because it checks four at once.
  expect(statuses[401]).toBeLessThanOrEqual(56);
  expect(await sendConcurrently(2, '/api/auth/login', guess)).toEqual({ 429: 2 });
});

test('ten concurrent registrations of one e-mail address create one account and one session', async () => {
  const body = (index: number) => ({
    name: `Sana ${index}`,
    email: index % 2 ? 'SANA@new.test' : 'sana@new.test',
    password: 'secret1',
  });
  expect(await sendConcurrently(10, '/api/auth/register', body)).toEqual({ 200: 1, 409: 9 });
  const created = await servers.db.select().from(users).where(eq(users.email, 'sana@new.test'));
  expect(created).toHaveLength(1);
  expect(await servers.db.$count(sessions, eq(sessions.userId, created[0]!.id))).toBe(1);
  expect(
    await sendConcurrently(2, '/api/auth/register', (index) => ({
      name: 'Ali',
      email: `ali${index}@new.test`,
      password: 'secret1',
    })),
  ).toEqual({ 429: 2 });
});
