import { setImmediate as nextTurn } from 'node:timers/promises';
import { users } from '@qanoon/db/schema';
import { afterEach, expect, test } from 'vitest';
import { type TestApp, testApp } from './harness.ts';

let app: TestApp;
afterEach(() => app.close());

/** A tenth of what the server really waits for. */
const SHEDDING = { lateMs: 200, sampleMs: 100 };

/** A turn of the event loop that takes longer than the server accepts. */
async function lateTurn(): Promise<void> {
  const until = performance.now() + SHEDDING.lateMs * 1.5;
  while (performance.now() < until) Math.random();
  await nextTurn();
}

/** Sends a request to a server whose event loop is late, and stays late until the answer is there. */
async function whileLate<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  // The first measurements include time before the overload.
  for (let turn = 0; turn < 4; turn++) await lateTurn();
  let responded = false;
  const response = send().finally(() => {
    responded = true;
  });
  while (!responded) await lateTurn();
  return response;
}

const catalogue = () => app.send('GET', '/api/courses');

test('a server that cannot keep up says so at once and when to come back, and serves again once it can', async () => {
  app = await testApp({ SHED_LOAD: 'on' }, { shedding: SHEDDING });
  expect((await catalogue()).statusCode).toBe(200);
  const refused = await whileLate(catalogue);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
  await expect.poll(async () => (await catalogue()).statusCode, { timeout: 10_000 }).toBe(200);
});

test('what is refused has no effect', async () => {
  app = await testApp({ SHED_LOAD: 'on' }, { shedding: SHEDDING });
  const person = { name: 'Late Comer', email: 'late@example.org', password: 'Hunter-2-hunter' };
  expect((await whileLate(() => app.send('POST', '/api/auth/register', { json: person }))).statusCode).toBe(
    503,
  );
  expect(await app.db.$count(users)).toBe(0);
});

test('without the setting it serves, however late', async () => {
  app = await testApp({ SHED_LOAD: 'off' }, { shedding: SHEDDING });
  expect((await whileLate(catalogue)).statusCode).toBe(200);
});
