// @module-tag any-engine
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freePort } from '@qanoon/db/testing/free-port';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../harness.ts';
import { credentialUrl, openBadgeOf, published } from '../support/certificates/credentials.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** The shipped Caddyfile for three hosts, in front of the API and a site that responds with a text. */
let app: TestApp;
let site: Server;
let folder: string;
let port: number;
let stop: () => Promise<unknown>;
const addressOf = (name: string) => `http://${name}.localhost:${port}`;

beforeAll(async () => {
  port = await freePort();
  const adminPort = await freePort();
  folder = await mkdtemp(join(tmpdir(), 'qanoon-hosts-'));
  app = await testApp({ PUBLIC_URL: addressOf('www'), API_URL: addressOf('api') });
  const apiUpstream = new URL(await app.listen()).host;
  site = createServer((_request, response) => response.end('the site')).listen(0, '127.0.0.1');
  await once(site, 'listening');
  await writeFile(join(folder, 'headers.caddy'), 'header x-content-type-options nosniff\n');
  const config = fileURLToPath(new URL('../../../../deploy/Caddyfile', import.meta.url));
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${adminPort}`,
      PORTALS_DIR: folder,
      PUBLIC_URL: addressOf('www'),
      STUDENT_URL: addressOf('student'),
      ADMIN_URL: addressOf('admin'),
      API_URL: addressOf('api'),
      API_UPSTREAM: apiUpstream,
      SITE_UPSTREAM: `127.0.0.1:${(site.address() as AddressInfo).port}`,
    },
  });
  caddy.stderr.resume();
  stop = async () => {
    const ended = once(caddy, 'exit');
    caddy.kill('SIGTERM');
    await ended;
  };
  await vi.waitFor(async () => expect(await fetched('/')).toBe('the site'), { timeout: 30_000 });
});
afterAll(async () => {
  await stop();
  site.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Requests a path from the public site's host, which resolves to this machine, and returns the body. */
const fetched = async (path: string): Promise<string> => {
  const request = get({ host: '127.0.0.1', port, path, headers: { host: new URL(addressOf('www')).host } });
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream];
  return text(response);
};

test('the host of the public site publishes credentials, keys and status lists, and nothing else of the API', async () => {
  const { document, code } = await published(app);
  const { issuer, credentialStatus } = openBadgeOf(document);
  expect(issuer.url).toBe(addressOf('www'));
  expect(await fetched(credentialUrl(code))).toBe(document);
  expect(JSON.parse(await fetched('/.well-known/did.json'))).toMatchObject({ id: issuer.id });
  const list = new URL(credentialStatus.statusListCredential).pathname;
  expect(JSON.parse(await fetched(list))).toMatchObject({ id: credentialStatus.statusListCredential });
  for (const path of ['/api/certificates', '/api/courses', `/api/certificates/x/y/credential`, '/verify'])
    expect(await fetched(path), path).toBe('the site');
});
