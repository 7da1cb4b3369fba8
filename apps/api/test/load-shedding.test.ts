import { setImmediate as nextTurn } from 'node:timers/promises';
import { users } from '@qanoon/db/schema';
import { afterEach, expect, test } from 'vitest';
import { type TestApp, testApp } from './harness.ts';

let app: TestApp;
afterEach(() => app.close());

/** A tenth of what the server really waits for. */
const SHEDDING = { lateMs: 200, sampleMs: 100 };

/** Turns of the event loop that each take longer than anybody waits for. */
async function overload(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    const until = performance.now() + SHEDDING.lateMs * 1.5;
    while (performance.now() < until) Math.random();
    await nextTurn();
  }
}

const catalogue = () => app.send('GET', '/api/courses');

test('a server that cannot keep up says so at once and when to come back, and serves again once it can', async () => {
  app = await testApp({ SHED_LOAD: 'on' }, { shedding: SHEDDING });
  expect((await catalogue()).statusCode).toBe(200);
  await overload();
  const refused = await catalogue();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
  await expect.poll(async () => (await catalogue()).statusCode, { timeout: 10_000 }).toBe(200);
});

test('what is refused has no effect', async () => {
  app = await testApp({ SHED_LOAD: 'on' }, { shedding: SHEDDING });
  const person = { name: 'Late Comer', email: 'late@example.org', password: 'Hunter-2-hunter' };
  await overload();
  expect((await app.send('POST', '/api/auth/register', { json: person })).statusCode).toBe(503);
  expect(await app.db.$count(users)).toBe(0);
});

test('without the setting it serves, however late', async () => {
  app = await testApp({ SHED_LOAD: 'off' }, { shedding: SHEDDING });
  await overload();
  expect((await catalogue()).statusCode).toBe(200);
});
