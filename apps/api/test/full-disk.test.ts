import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Db, openDatabase } from '@qanoon/db/client';
import { sessions, uploads } from '@qanoon/db/schema';
import { freshDatabaseUrl } from '@qanoon/db/testing/database';
import { build, NOW } from '@qanoon/db/testing/factories';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openFileSigner } from '../src/http/file-signer.ts';
import { formOf, newSession, type TestApp, testApp } from './harness.ts';
import { fileOf, pdf, png } from './sample-files.ts';

const MEGABYTE = 1024 * 1024;
const SERVER = fileURLToPath(new URL('server-process.ts', import.meta.url));

/**
 * A server of its own whose files have room for three megabytes and no more: on a small disk in its own mount namespace, or, where the system
 * allows no mount, under a limit on the size of a file.
 */
let child: ChildProcess;
let url: string;
let folder: string;
let db: Db;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qanoon-full-'));
  const files = join(folder, 'small');
  const databaseUrl = await freshDatabaseUrl();
  db = await openDatabase(databaseUrl);
  const mount = `mkdir -p ${files} && mount -t tmpfs -o size=3m tmpfs ${files}`;
  const namespaces = process.getuid?.() === 0 ? '-m' : '-Urm';
  const mountable = spawnSync('unshare', [namespaces, 'sh', '-c', mount]).status === 0;
  const run = `exec "${process.execPath}" "${SERVER}"`;
  const [command, ...args] = mountable
    ? ['unshare', namespaces, 'sh', '-c', `${mount} && ${run}`]
    : ['sh', '-c', `trap '' XFSZ && ulimit -f ${(3 * MEGABYTE) / 512} && ${run}`];
  child = spawn(command!, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl.startsWith('postgres') ? databaseUrl : `file:${databaseUrl}`,
      DATA_DIR: folder,
      STORAGE_URL: `file:${files}`,
      DISK_RESERVE_MB: '0',
      DEMO: 'off',
      OWNER_PASSWORD: 'not-the-demo-one',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    },
  });
  const [port] = (await once(child, 'message')) as [number];
  url = `http://127.0.0.1:${port}`;
  token = await newSession(db, await build.admin(db), NOW);
}, 60_000);
afterAll(async () => {
  if (child.connected) child.disconnect();
  if (child.exitCode === null) await once(child, 'exit');
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const send = (purpose: string, file: File) =>
  fetch(`${url}/api/uploads/${purpose}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: formOf({ file }) });
const document = async (bytes: number) => fileOf(Buffer.concat([await pdf(), Buffer.alloc(bytes)]), 'a.pdf', 'application/pdf');

test('a picture that has no room only once it is drawn anew is not called a wrong file', async () => {
  const [width, height] = [4000, 3000];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const picture = await noise.jpeg({ quality: 20 }).toBuffer();
  expect(picture.length).toBeLessThan(2.8 * MEGABYTE);
  const refused = await send('thumbnail', fileOf(picture, 'a.jpg', 'image/jpeg'));
  expect([refused.status, await refused.json()]).toEqual([507, expect.objectContaining({ code: 'STORAGE_FULL' })]);
  expect(await db.$count(uploads)).toBe(0);
});

test('a file for which there is no room is refused in words, leaves nothing, and a smaller one still fits', async () => {
  for (let round = 0; round < 3; round += 1) {
    const refused = await send('resource', await document(4 * MEGABYTE));
    expect([refused.status, await refused.json()]).toEqual([
      507,
      { code: 'STORAGE_FULL', message: 'There is no room to store this file right now.', requestId: expect.any(String) },
    ]);
  }
  expect(await db.$count(uploads)).toBe(0);
  // Had the refused ones left anything, there would be no room for this one.
  expect((await send('resource', await document(2 * MEGABYTE))).status).toBe(200);
});

test('everything that needs no room goes on, reading files too', async () => {
  const [[kept], [session]] = [await db.select().from(uploads), await db.select().from(sessions)];
  expect((await send('resource', await document(4 * MEGABYTE))).status).toBe(507);
  const signer = await openFileSigner({ db, apiUrl: url, now: () => NOW });
  const grant = { uploadId: kept!.id, userId: session!.userId, sessionId: session!.id, disposition: 'inline' as const };
  const file = await fetch(signer.sign(grant, 600));
  expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, kept!.bytes]);
  for (const path of ['/healthz', '/readyz', '/api/courses']) expect((await fetch(url + path)).status, path).toBe(200);
  const me = await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(me.status).toBe(200);
});

let app: TestApp | undefined;
afterEach(() => app?.close());

test('uploads leave the reserve free: with less than that left they are refused before a byte is read', async () => {
  app = await testApp({ DISK_RESERVE_MB: String(2 ** 40) });
  const bearer = await app.bearer(await build.student(app.db));
  const proof = formOf({ file: fileOf(await png(), 'a.png', 'image/png') });
  const refused = await app.send('POST', '/api/uploads/payment-proof', { token: bearer, form: proof });
  expect([refused.statusCode, refused.json()]).toEqual([507, expect.objectContaining({ code: 'STORAGE_FULL' })]);
  const announced = await app.send('POST', '/api/uploads/tus', { token: bearer, headers: { 'upload-length': '10', 'tus-resumable': '1.0.0' } });
  expect(announced.statusCode).toBe(507);
  expect(await app.files()).toEqual({ tmp: [], objects: [] });
  expect((await app.send('GET', '/api/auth/me', { token: bearer })).statusCode).toBe(200);
});
