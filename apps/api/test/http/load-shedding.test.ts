// @module-tag any-engine
import { setImmediate as nextTurn } from 'node:timers/promises';
import { users } from '@qanoon/db/schema';
import { afterEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../harness.ts';

let app: TestApp;
afterEach(() => app.close());

/** These limits are a tenth of the server's real values. */
const SHEDDING = { lateMs: 200, sampleMs: 100 };

/** The server measures the event loop from its start on. */
async function start(shedLoad: 'on' | 'off'): Promise<void> {
  app = await testApp({ SHED_LOAD: shedLoad }, { shedding: SHEDDING });
  await (await app.http()).ready();
}

/** Blocks the event loop for longer than the server accepts. */
async function blockEventLoop(): Promise<void> {
  const until = performance.now() + SHEDDING.lateMs * 1.5;
  while (performance.now() < until) Math.random();
  await nextTurn();
}

/** Sends a request while the event loop is late, until the response. */
async function sendWhileLate<Response>(send: () => Promise<Response>): Promise<Response> {
  // The overload is repeated, because the first measurements include time before it.
  for (let turn = 0; turn < 4; turn++) await blockEventLoop();
  let responded = false;
  const response = send().finally(() => {
    responded = true;
  });
  while (!responded) await blockEventLoop();
  return response;
}

const catalogue = () => app.send('GET', '/api/courses');

test('an overloaded server responds 503 with a Retry-After at once, and recovers afterwards', async () => {
  await start('on');
  expect((await catalogue()).statusCode).toBe(200);
  const refused = await sendWhileLate(catalogue);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
  await expect.poll(async () => (await catalogue()).statusCode, { timeout: 10_000 }).toBe(200);
});

test('a refused request has no effect', async () => {
  await start('on');
  const account = { name: 'Late Comer', email: 'late@example.org', password: 'Hunter-2-hunter' };
  expect(
    (await sendWhileLate(() => app.send('POST', '/api/auth/register', { json: account }))).statusCode,
  ).toBe(503);
  expect(await app.db.$count(users)).toBe(0);
});

test('with SHED_LOAD=off every request is served', { tags: ['full'] }, async () => {
  await start('off');
  expect((await sendWhileLate(catalogue)).statusCode).toBe(200);
});
