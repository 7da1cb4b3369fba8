// @module-tag any-engine
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, type TestApp, testApp } from '../harness.ts';
import { buildStudentPortal } from '../support/built-portal.ts';
import { fileOf } from '../support/media/sample-files.ts';

const MEGABYTE = 1024 * 1024;
const PAGE = '/student/shared-screenshot';

let app: TestApp;
let origin: string;
beforeAll(async () => {
  buildStudentPortal();
  app = await testApp();
  origin = await app.listen();
}, 180_000);
afterAll(() => app.close());

test('the service worker’s script is checked on each visit and may control the whole portal', async () => {
  const { statusCode, headers, body } = await app.send('GET', '/student/service-worker.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/student',
    'x-content-type-options': 'nosniff',
  });
  expect(body).toContain('/student/index.html');
});

test('no other file of the portal may widen the scope of a worker', async () => {
  for (const path of ['/student', PAGE, '/admin', '/admin/service-worker.js', '/service-worker.js'])
    expect((await app.send('GET', path)).headers['service-worker-allowed'], path).toBeUndefined();
});

const post = (body?: RequestInit['body'], headers: Record<string, string> = {}) =>
  fetch(origin + PAGE, {
    method: 'POST',
    redirect: 'manual',
    headers,
    ...(body !== undefined && { body }),
  });

test.each([
  [
    'a picture',
    () => formOf({ screenshot: fileOf(Buffer.alloc(12 * MEGABYTE), 'Screenshot.png', 'image/png') }),
  ],
  ['a form without files', () => new URLSearchParams({ text: 'shared' })],
  ['bytes of no type', () => new Uint8Array(100)],
  ['nothing', () => undefined],
])('without a worker %s leads to the page, which says that it was not received', async (_what, body) => {
  const response = await post(body());
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`${PAGE}?problem=not-received`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe('');
});

test('a damaged multipart body is not read', async () => {
  const response = await post('--x\r\nno part', { 'content-type': 'multipart/form-data' });
  expect(response.status).toBe(303);
});

test('the page at the address of a shared file is the portal’s', async () => {
  const { statusCode, headers } = await app.send('GET', `${PAGE}?problem=not-received`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
});
