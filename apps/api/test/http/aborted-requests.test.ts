// @module-tag any-engine
import { request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../harness.ts';
import { listeningApp } from '../loopback.ts';
import { mp4 } from '../support/media/sample-files.ts';

let app: TestApp;
let baseUrl: string;
let token: string;
beforeEach(async () => {
  ({ app, baseUrl } = await listeningApp({ LOG_LEVEL: 'info' }));
  token = await app.bearer(await build.admin(app.db));
});
afterEach(() => app.close());

/** The timeout is generous, because the machine may be busy. */
const WAIT = { timeout: 15_000 };
const BYTES = 3_000_000;
const OPENING =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n';

/** Sends half of a body and closes the connection once the server has started writing it. */
async function abortHalfway(
  method: string,
  path: string,
  headers: Record<string, string>,
  half: Buffer,
): Promise<void> {
  const sending = httpRequest(new URL(path, baseUrl), {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  sending.on('error', () => undefined);
  sending.write(half);
  await expect.poll(async () => (await app.files()).tmp.length, WAIT).toBeGreaterThan(0);
  await pause(50);
  sending.destroy();
}
const lines = () =>
  app.logged.map((line) => JSON.parse(line) as { level: number; msg: string; status?: number });

async function createUpload(): Promise<string> {
  const metadata = `purpose ${btoa('video')},filename ${btoa('a.mp4')}`;
  const headers = {
    authorization: `Bearer ${token}`,
    'tus-resumable': '1.0.0',
    'upload-length': String(BYTES),
    'upload-metadata': metadata,
  };
  const created = await fetch(`${baseUrl}/api/uploads/tus`, { method: 'POST', headers });
  return created.headers.get('location')!;
}

test.each([
  ['multipart with a length', { 'content-length': String(BYTES) }],
  ['multipart without a length', { 'transfer-encoding': 'chunked' }],
])('an aborted upload by %s is not logged as an error', async (_what, framing) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', ...framing };
  await abortHalfway(
    'POST',
    '/api/uploads/video',
    headers as Record<string, string>,
    Buffer.concat([Buffer.from(OPENING), mp4(BYTES / 2)]),
  );
  await expect
    .poll(() => lines().some(({ msg }) => msg === 'the client aborted the request'), WAIT)
    .toBe(true);
  expect(lines().filter(({ level, status = 0 }) => level > 30 || status >= 500)).toEqual([]);
  await expect.poll(() => app.files(), WAIT).toEqual({ tmp: [], objects: [] });
});

test.each(['/api/auth/student-login', '/trpc/auth.signIn'])(
  'an aborted JSON body for %s is not logged as an error',
  async (path) => {
    const sending = httpRequest(new URL(path, baseUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '3000' },
    });
    const { server } = await app.http();
    const received = new Promise((resolve) => server.once('request', resolve));
    sending.on('error', () => undefined);
    sending.write('{"email":');
    await received;
    sending.destroy();
    await expect
      .poll(() => lines().some(({ msg }) => msg === 'the client aborted the request'), WAIT)
      .toBe(true);
    expect(lines().filter(({ level, status = 0 }) => level > 30 || status >= 500)).toEqual([]);
  },
);

test.each([
  ['tus with a length', { 'content-length': String(BYTES) }],
  ['tus without a length', { 'transfer-encoding': 'chunked' }],
])('an aborted upload by %s is not logged as an error and can be resumed', async (_what, framing) => {
  const path = await createUpload();
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    ...framing,
  };
  const bytes = mp4(BYTES);
  await abortHalfway('PATCH', path, headers as Record<string, string>, bytes.subarray(0, BYTES / 2));
  await expect
    .poll(() => lines().some(({ msg }) => msg === 'the client aborted the request'), WAIT)
    .toBe(true);
  expect(lines().filter(({ level, status = 0 }) => level > 30 || status >= 500)).toEqual([]);

  const both = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const offset = Number(
    (await fetch(new URL(path, baseUrl), { method: 'HEAD', headers: both })).headers.get('upload-offset'),
  );
  expect(offset).toBeGreaterThan(0);
  const rest = await fetch(new URL(path, baseUrl), {
    method: 'PATCH',
    headers: { ...both, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes.subarray(offset)),
  });
  expect(rest.headers.get('x-upload-id')).not.toBeNull();
});

test('a server failure during an abort is still logged as an error', async () => {
  app.deps.storage.put = () => Promise.reject(new Error('the disk is broken'));
  const bytes = mp4(5000);
  const sending = httpRequest(new URL('/api/uploads/video', baseUrl), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '100000',
    },
  });
  sending.on('error', () => undefined);
  // The file is complete, but the form is not.
  sending.write(
    Buffer.concat([
      Buffer.from(OPENING),
      bytes,
      Buffer.from('\r\n--x\r\ncontent-disposition: form-data; name="note"\r\n\r\n'),
    ]),
  );
  await expect
    .poll(() => lines().some(({ level, msg }) => level === 50 && msg === 'request failed'), WAIT)
    .toBe(true);
  sending.destroy();
});
