import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type Db, openDatabase } from '@qanoon/db/engine/client';
import { freshDatabaseUrl } from '@qanoon/db/testing/database';
import { build } from '@qanoon/db/testing/factories';
import { freePort } from '@qanoon/db/testing/free-port';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newSession } from '../harness.ts';
import { listen } from '../support/live-stream.ts';
import { type MainProcess, startMain } from '../support/processes/main-process.ts';

let folder: string;
let db: Db;
let server: MainProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qanoon-shutdown-'));
  const url = await freshDatabaseUrl();
  db = await openDatabase(url);
  const databaseUrl = url.startsWith('postgres') ? url : `file:${url}`;
  server = await startMain({
    PORT: String(await freePort()),
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SHUTDOWN_DELAY_SECONDS: '2',
  });
}, 120_000);
afterEach(async () => {
  server.process.kill('SIGKILL');
  await server.ended;
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const statusOf = (path: string) =>
  fetch(server.url + path, { headers: { connection: 'close' } }).then(
    (response) => response.status,
    () => 'refused',
  );
const untilStatus = async (path: string, status: number | 'refused') => {
  while ((await statusOf(path)) !== status) await wait(20);
};

test('on SIGTERM the server reports unready, stops accepting requests, finishes accepted ones and exits with 0', {
  timeout: 120_000,
}, async () => {
  const page = await listen(server.url, await newSession(db, await build.student(db), new Date()));
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'wrong' });
  const slow = request(`${server.url}/api/auth/login`, {
    method: 'POST',
    // A connection that is kept alive would delay the exit by five seconds.
    headers: {
      connection: 'close',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  });
  const responded = once(slow, 'response');
  slow.write(body.slice(0, 10));
  expect(await statusOf('/readyz')).toBe(200);

  server.process.kill('SIGTERM');
  await untilStatus('/readyz', 503);
  expect(await statusOf('/healthz'), 'it still responds during the shutdown delay').toBe(200);
  expect(await page.next(), 'pages reconnect to another server').toBe('aborted');
  await untilStatus('/healthz', 'refused');
  slow.end(body.slice(10));
  const [response] = (await responded) as [import('node:http').IncomingMessage];
  expect([response.statusCode, JSON.parse(await text(response))]).toMatchObject([
    401,
    { message: 'Invalid credentials' },
  ]);
  expect(await server.ended, server.output()).toBe(0);
});
