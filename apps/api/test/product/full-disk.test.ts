import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '@qanoon/db/engine/client';
import { sessions, uploadSessions, uploads } from '@qanoon/db/schema';
import { freshDatabaseUrl } from '@qanoon/db/testing/database';
import { build } from '@qanoon/db/testing/factories';
import { freePort } from '@qanoon/db/testing/free-port';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openFileSigner } from '../../src/platform/files/file-signer.ts';
import { formOf, newSession, type TestApp, testApp } from '../harness.ts';
import { fileOf, mp4, pdf, png } from '../support/media/sample-files.ts';
import { tusClient } from '../support/media/tus-client.ts';
import { type MainProcess, startMain } from '../support/processes/main-process.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Starts a server with three megabytes of disk space for its files: a small disk in its own mount namespace
 * or, if the system does not allow mounts, a limit on the file size.
 */
let server: MainProcess;
let mountable: boolean;
let folder: string;
let files: string;
let db: Db;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qanoon-full-'));
  files = join(folder, 'small');
  const databaseUrl = await freshDatabaseUrl();
  db = await openDatabase(databaseUrl);
  const mount = `mkdir -p ${files} && mount -t tmpfs -o size=3m tmpfs ${files}`;
  const namespaces = process.getuid?.() === 0 ? '-m' : '-Urm';
  mountable = spawnSync('unshare', [namespaces, 'sh', '-c', mount]).status === 0;
  const within = mountable
    ? ['unshare', namespaces, 'sh', '-c', `${mount} && exec "$@"`, 'sh']
    : ['sh', '-c', `trap '' XFSZ && ulimit -f ${(3 * MEGABYTE) / 512} && exec "$@"`, 'sh'];
  const settings = {
    PATH: process.env.PATH!,
    PORT: String(await freePort()),
    DATABASE_URL: databaseUrl.startsWith('postgres') ? databaseUrl : `file:${databaseUrl}`,
    DATA_DIR: folder,
    STORAGE_URL: `file:${files}`,
    DISK_RESERVE_MB: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  };
  server = await startMain(settings, { within });
  token = await newSession(db, await build.admin(db), new Date());
}, 60_000);
afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const send = (purpose: string, file: File) =>
  fetch(`${server.url}/api/uploads/${purpose}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: formOf({ file }),
  });
const document = async (bytes: number) =>
  fileOf(Buffer.concat([await pdf(), Buffer.alloc(bytes)]), 'a.pdf', 'application/pdf');

test('a picture that exceeds the disk space only after re-encoding returns 507', async () => {
  const [width, height] = [4000, 3000];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const picture = await noise.jpeg({ quality: 20 }).toBuffer();
  expect(picture.length).toBeLessThan(2.8 * MEGABYTE);
  const rejected = await send('thumbnail', fileOf(picture, 'a.jpg', 'image/jpeg'));
  expect([rejected.status, await rejected.json()]).toEqual([
    507,
    expect.objectContaining({ code: 'STORAGE_FULL' }),
  ]);
  expect(await db.$count(uploads)).toBe(0);
});

test('a file that exceeds the disk space returns 507 and is removed, and a smaller one is accepted', async () => {
  for (let round = 0; round < 3; round += 1) {
    const rejected = await send('resource', await document(4 * MEGABYTE));
    expect([rejected.status, await rejected.json()]).toEqual([
      507,
      {
        code: 'STORAGE_FULL',
        message: 'There is no room to store this file right now.',
        requestId: expect.any(String),
      },
    ]);
  }
  expect(await db.$count(uploads)).toBe(0);
  // If the rejected files were not removed, there would be too little space for this one.
  expect((await send('resource', await document(2 * MEGABYTE))).status).toBe(200);
});

test('a resumable upload that fills the disk returns 507 and is deleted; others remain', async () => {
  // This lists the temporary files as the server sees them.
  const incoming = async () => (await readdir(`/proc/${server.process.pid}/root${files}/tmp`)).sort();
  const { createUpload, patch, head, remove } = tusClient(server.url, token);
  const before = await incoming();
  const half = mp4(MEGABYTE / 2);
  const first = await createUpload(0.75 * MEGABYTE);
  // Each file fits when it is created, but both together do not.
  const bytes = (mountable ? 0.75 : 4) * MEGABYTE;
  const second = await createUpload(bytes);
  expect((await patch(first, 0, half)).status).toBe(204);
  // The length of a chunked body is unknown in advance.
  const rejected = await patch(second, 0, fileOf(mp4(bytes), 'lecture.mp4').stream());
  expect([rejected.status, await rejected.json()]).toEqual([
    507,
    {
      code: 'STORAGE_FULL',
      message: 'There is no room to store this file right now.',
      requestId: expect.any(String),
    },
  ]);
  expect((await head(second)).status).toBe(404);
  expect((await head(first)).headers.get('upload-offset')).toBe(String(half.length));
  expect(await db.$count(uploadSessions)).toBe(1);
  expect(await incoming()).toEqual([...before, first.split('/').at(-1)!].sort());
  expect((await remove(first)).status).toBe(204);
  expect(await incoming()).toEqual(before);
});

test('requests that need no disk space still work, including file downloads', async () => {
  const [[upload], [session]] = [await db.select().from(uploads), await db.select().from(sessions)];
  expect((await send('resource', await document(4 * MEGABYTE))).status).toBe(507);
  const signer = await openFileSigner({ db, apiUrl: () => server.url, now: () => new Date() });
  const grant = {
    uploadId: upload!.id,
    userId: session!.userId,
    sessionId: session!.id,
    disposition: 'inline' as const,
  };
  const file = await fetch(signer.sign(grant, 600));
  expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, upload!.bytes]);
  for (const path of ['/healthz', '/readyz', '/api/courses'])
    expect((await fetch(server.url + path)).status, path).toBe(200);
  const me = await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(me.status).toBe(200);
});

let app: TestApp | undefined;
afterEach(() => app?.close());

test('uploads that would use the disk reserve are rejected before the body is read', async () => {
  app = await testApp({ DISK_RESERVE_MB: String(2 ** 40) });
  const bearer = await app.bearer(await build.student(app.db));
  const proof = formOf({ file: fileOf(await png(), 'a.png', 'image/png') });
  const rejected = await app.send('POST', '/api/uploads/payment-proof', { token: bearer, form: proof });
  expect([rejected.statusCode, rejected.json()]).toEqual([
    507,
    expect.objectContaining({ code: 'STORAGE_FULL' }),
  ]);
  // Callers without permission receive no information about the disk.
  const createUpload = (token?: string) =>
    app!.send('POST', '/api/uploads/tus', {
      ...(token && { token }),
      headers: { 'upload-length': '10', 'tus-resumable': '1.0.0' },
    });
  const admin = await app.bearer(await build.admin(app.db));
  const responses = [await createUpload(admin), await createUpload(bearer), await createUpload()];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([507, 403, 401]);
  expect((await app.send('POST', '/api/uploads/payment-proof', { form: proof })).statusCode).toBe(401);
  expect(await app.files()).toEqual({ tmp: [], objects: [] });
  expect((await app.send('GET', '/api/auth/me', { token: bearer })).statusCode).toBe(200);
});
