// @module-tag engine
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '@qanoon/db/engine/client';
import { uploadSessions, uploads } from '@qanoon/db/schema';
import { freshDatabaseUrl } from '@qanoon/db/testing/database';
import { build } from '@qanoon/db/testing/factories';
import { freePort } from '@qanoon/db/testing/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSession } from '../harness.ts';
import { mp4, sha256 } from '../support/media/sample-files.ts';
import { tusClient } from '../support/media/tus-client.ts';
import { type MainProcess, startMain } from '../support/processes/main-process.ts';

const ROUNDS = 6;
const PART_BYTES = 300_000;

/** Two server processes with the real clock, on one database and one file folder. */
let servers: MainProcess[] = [];
let db: Db;
let folder: string;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qanoon-servers-'));
  const url = await freshDatabaseUrl();
  db = await openDatabase(url);
  const shared = {
    DATABASE_URL: url.startsWith('postgres') ? url : `file:${url}`,
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    DATABASE_POOL_SIZE: '4',
  };
  const ports = await Promise.all([freePort(), freePort()]);
  servers = await Promise.all(ports.map((port) => startMain({ ...shared, PORT: String(port) })));
  token = await newSession(db, await build.admin(db), new Date());
}, 120_000);
afterAll(async () => {
  for (const { process: server } of servers) server.kill('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

test('exactly one of two concurrent parts of one upload on two servers is accepted', {
  timeout: 120_000,
}, async () => {
  const clients = servers.map(({ url }) => tusClient(url, token));
  const bytes = ROUNDS * PART_BYTES;
  const first = await clients[0]!.createUpload(bytes);
  const addresses = servers.map(({ url }) => new URL(new URL(first).pathname, url).href);
  const at = async (server: number) =>
    Number((await clients[server]!.head(addresses[server]!)).headers.get('upload-offset'));
  // Each server receives different bytes except for the header, so that a mixture would be detected.
  const sent = servers.map(() => mp4(bytes));
  const acknowledged: Buffer[] = [];
  let offset = 0;
  while (offset < bytes) {
    const ends = Math.min(offset + PART_BYTES, bytes);
    const parts = sent.map((all) => all.subarray(offset, ends));
    const responses = await Promise.all(
      parts.map((part, server) => clients[server]!.patch(addresses[server]!, offset, part)),
    );
    const statuses = responses.map(({ status }) => status);
    expect([...statuses].sort(), 'one is accepted, the other is a conflict').toEqual([204, 409]);
    const winner = statuses.indexOf(204);
    const reached = Number(responses[winner]!.headers.get('upload-offset'));
    acknowledged.push(parts[winner]!.subarray(0, reached - offset));
    expect([await at(0), await at(1)], 'both servers report the acknowledged offset').toEqual([
      reached,
      reached,
    ]);
    offset = reached;
  }
  const complete = Buffer.concat(acknowledged);
  const stored = await db.select().from(uploads);
  expect(stored.map((upload) => [upload.bytes, upload.sha256])).toEqual([[bytes, sha256(complete)]]);
  expect((await readFile(join(folder, 'files', stored[0]!.objectKey))).equals(complete)).toBe(true);
  expect(await readdir(join(folder, 'files/tmp'))).toEqual([]);
  expect(await readdir(join(folder, 'files/objects'))).toHaveLength(1);
  expect(await db.$count(uploadSessions)).toBe(0);
});

test('an upload can continue on the other server while the first still holds a stalled request', {
  timeout: 120_000,
}, async () => {
  const bytes = mp4(2 * PART_BYTES);
  const [one, other] = servers.map(({ url }) => tusClient(url, token));
  const address = await one!.createUpload(bytes.length);
  const elsewhere = new URL(new URL(address).pathname, servers[1]!.url).href;
  // The connection stalls after half of the bytes but remains open.
  const stalled = new AbortController();
  const half = new ReadableStream({ start: (stream) => stream.enqueue(bytes.subarray(0, PART_BYTES)) });
  const lost = one!.patch(address, 0, half, stalled.signal).catch(() => undefined);
  let offset = 0;
  while (offset === 0) offset = Number((await other!.head(elsewhere)).headers.get('upload-offset'));
  const finished = await other!.patch(elsewhere, offset, bytes.subarray(offset));
  expect([finished.status, finished.headers.get('upload-offset')]).toEqual([204, String(bytes.length)]);
  stalled.abort();
  await lost;
  const id = finished.headers.get('x-upload-id')!;
  expect(
    (await db.select().from(uploads)).filter((upload) => upload.id === id).map((upload) => upload.sha256),
  ).toEqual([sha256(bytes)]);
  expect(await db.$count(uploadSessions)).toBe(0);
});
