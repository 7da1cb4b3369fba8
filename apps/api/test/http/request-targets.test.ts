// @module-tag any-engine
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../harness.ts';
import { listeningApp } from '../loopback.ts';
import { buildPublicSite } from '../support/built-site.ts';

let app: TestApp;
let baseUrl: string;
beforeAll(async () => {
  buildPublicSite();
  ({ app, baseUrl } = await listeningApp());
}, 120_000);
afterAll(() => app.close());

/** Requests a target that `fetch` would not send as it is, and returns the response. */
async function send(target: string): Promise<{ status: number; location: string | undefined }> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  let response = '';
  socket.on('data', (data) => {
    response += String(data);
  });
  socket.write(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  await new Promise((resolve) => socket.once('close', resolve));
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/u.exec(response)?.[1]),
    location: /^location: (.*)\r$/imu.exec(response)?.[1],
  };
}

const PREFIXES = [
  '',
  '/ur',
  '/api',
  '/api/courses',
  '/api/uploads/tus',
  '/trpc',
  '/files',
  '/student',
  '/verify',
];
const ODD = [
  ...[
    '//',
    '///',
    '//[',
    '//[/',
    '//[::1',
    '//a:99999/',
    '//a:x/',
    '//:',
    '//:0',
    '//?x',
    '//#x',
    '//a@b:c/',
  ],
  ...[
    '//%5c',
    '//%2f%2fa',
    '//%00/',
    '/%5c%5ca/',
    '/\\a',
    '/\\\\a/',
    '/\\[',
    '/..//[',
    '/.//a/',
    '/%',
    '/%zz',
    '/%ff',
  ],
  ...['//student', '//auth', '//login/', '//certificate//a', '//dashboard', '/;//[', '/?//[', '/#//['],
];
const ABSOLUTE = ['http://a:99999', 'http://[', 'http://', 'https://a@b:c', 'HTTP://x'].flatMap((origin) =>
  ['', '/', '//[', '/api/courses?limit=1', '/trpc/courses.list', '?x'].map((path) => origin + path),
);

test.each(PREFIXES)('the server responds to odd targets below "%s" without an error', async (prefix) => {
  for (const target of ODD.map((odd) => prefix + odd)) {
    const { status, location = '/' } = await send(target);
    expect(status, target).toBeLessThan(500);
    expect(location, `${target} leads to this site`).toMatch(/^(?:\/(?![/\\])|http:\/\/)/u);
    expect(location, `${target} leads to this site`).not.toMatch(/^http:\/\/(?!127\.0\.0\.1|localhost)/u);
  }
});

test('the server responds to a target with an origin as to its path', async () => {
  for (const target of ABSOLUTE) expect((await send(target)).status, target).toBeLessThan(500);
  expect(await send('http://a:99999/api/courses?limit=1')).toMatchObject({ status: 200 });
  expect(await send('http://a:99999/api/uploads/tus/x')).toMatchObject({ status: 405 });
  expect(await send('http://a:99999/login')).toMatchObject({ location: '/auth/login' });
});

test('the server does not take two slashes at the start for a host', async () => {
  for (const target of ['//student', '//[', '//www.example.org/courses'])
    expect(await send(target)).toEqual({ status: 302, location: '/' });
});
