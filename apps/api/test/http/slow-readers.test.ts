// @module-tag any-engine
import { randomUUID } from 'node:crypto';
import { readdir, readlink, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from '@qanoon/db/testing/factories';
import { derivativeUrl } from '@qanoon/domain/platform/signed-url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TestApp } from '../harness.ts';
import { listeningApp } from '../loopback.ts';
import { type CourseWithVideo, courseWithVideo } from '../support/catalog/course-with-video.ts';
import { mp4 } from '../support/media/sample-files.ts';

/** This is more than the system buffers for a connection. */
const BYTES = 16 * 1024 * 1024;
const VIDEO = mp4(BYTES);
const TIMEOUT_SECONDS = 0.4;

let app: TestApp;
let baseUrl: string;
let course: CourseWithVideo;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function start(settings: Record<string, string> = {}) {
  ({ app, baseUrl } = await listeningApp({ SEND_TIMEOUT_SECONDS: String(TIMEOUT_SECONDS), ...settings }));
  course = await courseWithVideo(app, VIDEO);
}

/** Opens a connection that sends a request and reads nothing until it is resumed. */
async function pausedReader(path: string, headers = ''): Promise<Socket> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.pause();
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`);
  return socket;
}
async function connections(): Promise<number> {
  const { server } = await app.http();
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

/** Counts the stored files that this process has open. */
async function openFiles(): Promise<number> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return links.filter((link) => link.startsWith(join(app.deps.env.storageDir, 'objects'))).length;
}
const expectNoOpenResponses = () =>
  vi.waitFor(
    async () =>
      expect({ files: await openFiles(), connections: await connections() }).toEqual({
        files: 0,
        connections: 0,
      }),
    {
      timeout: 10_000,
      interval: 50,
    },
  );

describe('a client that reads nothing', () => {
  test('is disconnected and its file is closed: for a whole file, a range, a reused connection and a derivative', async () => {
    await start({ LOG_LEVEL: 'info' });
    const { token } = await course.newStudent();
    const url = await course.signedUrl(token);
    const objectKey = `objects/${randomUUID()}`;
    const tmpPath = join(app.storage.tmpDir, randomUUID());
    await writeFile(tmpPath, Buffer.alloc(BYTES));
    await app.storage.put(objectKey, tmpPath);
    await build.derivative(app.db, { uploadId: course.uploadId, kind: '240p', objectKey, bytes: BYTES });

    await pausedReader(url);
    await pausedReader(url, 'range: bytes=1000-\r\n');
    await pausedReader(derivativeUrl(url, '240p.mp4'), 'range: bytes=0-10000000\r\n');
    const twice = await pausedReader('/healthz');
    twice.write(`GET ${url} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await vi.waitFor(async () => expect(await openFiles()).toBe(4), { timeout: 5000, interval: 20 });
    await expectNoOpenResponses();
    expect(app.logged.filter((line) => line.includes('slow reader: connection reset'))).toHaveLength(4);
    expect(app.logged.filter((line) => (JSON.parse(line) as { level: string }).level === 'error')).toEqual(
      [],
    );
  });

  test('receives the rest with a new request, as players send it', async () => {
    await start();
    const { token } = await course.newStudent();
    const url = await course.signedUrl(token);
    const socket = await pausedReader(url);
    await expectNoOpenResponses();
    let received = 0;
    socket.on('data', (data) => {
      received += data.length;
    });
    await new Promise((resolve) => socket.once('close', resolve).resume());
    expect(received).toBeLessThan(BYTES);
    const rest = await fetch(baseUrl + url, { headers: { range: `bytes=${BYTES - 1000}-` } });
    expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, 1000]);
  });
});

describe('the server does not disconnect', () => {
  test('a slow client that continues to read, even far longer than the timeout', {
    tags: ['full'],
  }, async () => {
    await start({ SEND_TIMEOUT_SECONDS: '1' });
    const started = performance.now();
    const { token } = await course.newStudent();
    const socket = await pausedReader(await course.signedUrl(token), 'connection: close\r\n');
    let received = 0;
    let ended = false;
    socket.on('end', () => {
      ended = true;
    });
    socket.on('data', (data) => {
      received += data.length;
      socket.pause();
    });
    const resuming = setInterval(() => socket.resume(), 8);
    await vi.waitFor(() => expect(ended).toBe(true), { timeout: 15_000, interval: 50 });
    clearInterval(resuming);
    expect(received).toBeGreaterThan(BYTES);
    expect(performance.now() - started).toBeGreaterThan(1500);
  });

  test('a live event stream, and an idle keep-alive connection', async () => {
    await start();
    const { token } = await course.newStudent();
    const live = await fetch(`${baseUrl}/trpc/notifications.live`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    });
    const idle = await pausedReader('/healthz');
    idle.resume();
    await pause(TIMEOUT_SECONDS * 1000 * 3);
    expect(live.status).toBe(200);
    expect(idle.destroyed).toBe(false);
    expect(await connections()).toBeGreaterThanOrEqual(2);
    await live.body!.cancel();
  });
});

describe('the simultaneous responses of a session', () => {
  test('are limited: one more gets a Retry-After, other sessions are not affected, and an end releases a slot', async () => {
    await start({ STREAMS_PER_SESSION: '2', SEND_TIMEOUT_SECONDS: '60' });
    const [one, other] = [await course.newStudent(), await course.newStudent()];
    const url = await course.signedUrl(one.token);
    const [first] = [await pausedReader(url), await pausedReader(url, 'range: bytes=0-\r\n')];
    await vi.waitFor(async () => expect(await openFiles()).toBe(2), { timeout: 5000, interval: 20 });

    const refused = await fetch(baseUrl + url);
    expect([
      refused.status,
      refused.headers.get('retry-after'),
      refused.headers.get('cache-control'),
    ]).toEqual([429, '2', 'no-store']);
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    // Small responses and those without a body do not count.
    expect((await fetch(baseUrl + url, { headers: { range: 'bytes=0-999' } })).status).toBe(206);
    expect((await fetch(baseUrl + url, { method: 'HEAD' })).status).toBe(200);
    const leaving = new AbortController();
    expect(
      (await fetch(baseUrl + (await course.signedUrl(other.token)), { signal: leaving.signal })).status,
    ).toBe(200);

    // A player that seeks sends the next request before the end of the last response.
    const next = fetch(baseUrl + url, { headers: { range: 'bytes=2000000-' }, signal: leaving.signal });
    await pause(50);
    first!.destroy();
    expect((await next).status).toBe(206);
    leaving.abort();
  });

  test('fifty seeks in a row are never refused', async () => {
    await start({ STREAMS_PER_SESSION: '2' });
    const { token } = await course.newStudent();
    const url = baseUrl + (await course.signedUrl(token));
    for (let seek = 0; seek < 50; seek++) {
      const cancel = new AbortController();
      const response = await fetch(url, {
        headers: { range: `bytes=${seek * 10_000}-` },
        signal: cancel.signal,
      });
      expect(response.status, `seek ${seek}`).toBe(206);
      cancel.abort();
    }
    await vi.waitFor(async () => expect(await openFiles()).toBe(0), { timeout: 5000 });
  });
});
