import { createServer, type RequestListener } from 'node:http';
import { auditLog } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { freePort } from '@qanoon/db/testing/free-port';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { showOwnersSettings } from '../../commands/owners-settings.ts';
import { readEnv } from '../../lib/settings/env.ts';
import { hashPassword } from '../../people/passwords/passwords.ts';
import { runtimeConfig } from '../installation/runtime-config.ts';
import { applyServerSettings, refreshServerSettings } from './apply-server-settings.ts';

const PASSWORD = 'the words of the owner';
const NOTHING = {
  publicUrl: null,
  studentUrl: null,
  adminUrl: null,
  smtpHost: null,
  smtpPort: null,
  smtpSecurity: null,
  smtpUser: '',
  smtpPassword: null,
  mailFrom: null,
};

let app: TestApp;
let owner: User;
let origin: string;
let port: number;
let close: (() => void)[] = [];
async function restart(settings: Record<string, string> = {}) {
  port = await freePort();
  app = await testApp({ PORT: String(port), HOST: '127.0.0.9', ...settings });
  owner = await build.owner(app.db, { passwordHash: await hashPassword(PASSWORD) });
  origin = await app.listen(port);
}
beforeEach(() => restart());
afterEach(async () => {
  for (const each of close) each();
  close = [];
  await app.close();
});

/** Starts a server at another address of this machine, with the same port. */
async function foreignServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.43', resolve));
  close.push(() => server.close());
  return `http://127.0.0.43:${port}`;
}
const save = (change: object, user = owner) =>
  app
    .as(user)
    .serverSettings.saveAddresses({ public: '', student: '', admin: '', password: PASSWORD, ...change });

test('new addresses are used everywhere at once when the server has answered its own request', async () => {
  const before = await app.inject('/healthz');
  expect(before.headers['content-security-policy']).not.toContain(origin);
  expect(await save({ public: origin })).toMatchObject({ status: 'saved' });
  const { env } = app.deps;
  expect(env.urls).toEqual({ public: origin, student: origin, admin: origin, api: origin });
  const after = await app.inject('/healthz');
  expect(after.headers['content-security-policy']).toContain(`connect-src 'self' ${origin}`);
  expect((await app.inject('/api/openapi.json')).json()).toMatchObject({ servers: [{ url: origin }] });
  expect(await runtimeConfig(app.deps)).toMatchObject({ publicUrl: origin, apiUrl: origin });
  expect((await app.as(owner).serverSettings.get()).settings!.addresses[0]).toEqual({
    site: 'public',
    source: 'console',
    stated: origin,
    address: origin,
  });
  expect(await app.db.select().from(auditLog)).toMatchObject([
    { action: 'server.addresses-changed', detail: { after: { publicUrl: origin } } },
  ]);
});

test('new addresses are used by a process that reads the settings again, and can be taken back', async () => {
  await save({ public: origin });
  const other = { db: app.db, env: readEnv({ PORT: '4811' }) };
  await refreshServerSettings(other);
  expect(other.env.urls.admin).toBe(origin);
  await save({});
  await refreshServerSettings(other);
  expect(other.env.urls.admin).toBe('http://127.0.0.1:4811');
});

test('new addresses are shown by commands that do not open the database, such as the doctor', async () => {
  await save({ public: origin });
  const env = { ...readEnv({}), databaseUrl: app.databaseUrl };
  await showOwnersSettings(env);
  expect(env.urls.public).toBe(origin);
});

test('the origins of other sites, and only those, are allowed from the next request on', async () => {
  const preflight = async (from: string) =>
    (
      await app.inject({
        method: 'OPTIONS',
        url: '/trpc/academy.get',
        headers: { origin: from, 'access-control-request-method': 'GET' },
      })
    ).headers['access-control-allow-origin'];
  const student = 'https://student.example.org';
  expect(await preflight(student)).toBeUndefined();
  const chosen = { ...NOTHING, publicUrl: 'https://www.example.org', studentUrl: student };
  await applyServerSettings(app.deps.env, chosen);
  expect([await preflight(student), await preflight('https://evil.example')]).toEqual([student, undefined]);
  await applyServerSettings(app.deps.env, NOTHING);
  expect(await preflight(student)).toBeUndefined();
});

describe('the addresses stay as they are, with the reason,', () => {
  test('when something else answers', async () => {
    const address = await foreignServer((_request, response) => response.end('inner secret'));
    expect(await save({ public: address })).toEqual({
      status: 'failed',
      message: `${address} is answered by something else than this server. Nothing was saved.`,
    });
    expect(app.deps.env.urls.public).not.toBe(address);
  });

  test('when it redirects, which is not followed', async () => {
    const address = await foreignServer((_request, response) =>
      response.writeHead(302, { location: `${origin}/api/address-proof` }).end(),
    );
    expect(await save({ public: address })).toMatchObject({ message: expect.stringContaining('redirects') });
  });

  test('when the answer has no end', async () => {
    const address = await foreignServer((_request, response) => {
      const timer = setInterval(() => response.write('a'.repeat(1000)), 5);
      response.on('close', () => clearInterval(timer));
    });
    expect(await save({ public: address })).toMatchObject({
      message: expect.stringContaining('something else'),
    });
  });

  test.each([
    ['http://127.0.0.1:22', 'has a port that is not for sites'],
    ['http://169.254.169.254', 'is not an address for a site'],
    ['http://0.0.0.0', 'is not an address for a site'],
    ['http://[fe80::1]', 'is not an address for a site'],
    ['https://127.0.0.44:8443', 'does not respond from this server'],
  ])('when the public address is %s', async (address, reason) => {
    expect(await save({ public: address })).toMatchObject({
      status: 'failed',
      message: expect.stringContaining(reason),
    });
  });

  test('when browsers would block requests between them', async () => {
    expect(await save({ public: 'https://one.test', student: 'https://two.example' })).toMatchObject({
      message: expect.stringContaining('under one domain'),
    });
    expect(await save({ public: 'https://one.test', student: 'http://s.one.test' })).toMatchObject({
      message: expect.stringContaining('https or none'),
    });
  });
});

test('only the owner changes addresses, with the right password', async () => {
  const manager = await build.admin(app.db, { canManageAcademy: true });
  expect(await failureOf(save({ public: origin }, manager))).toMatchObject({ code: 'FORBIDDEN' });
  expect(await failureOf(save({ public: origin, password: 'wrong' }))).toMatchObject({
    code: 'WRONG_PASSWORD',
  });
});

test('addresses that the environment states win and cannot be changed', async () => {
  await app.close();
  await restart({ PUBLIC_URL: 'https://www.example.org' });
  expect(await failureOf(save({ public: origin }))).toMatchObject({ code: 'SET_ON_SERVER' });
  const { settings } = await app.as(owner).serverSettings.get();
  expect(settings!.addresses.map(({ source }) => source)).toEqual(['environment', 'none', 'none']);
});

test('addresses and the other settings of the server cannot be changed in a demo that strangers reach', async () => {
  await app.close();
  await restart({
    ...{ NODE_ENV: 'production', DEMO: 'on', RATE_LIMITS: 'on' },
    PUBLIC_URL: 'https://demo.example.org',
  });
  const { serverSettings, backups } = app.as(owner);
  expect(await serverSettings.get()).toEqual({ settings: null, isPublicDemo: true });
  for (const attempt of [
    save({}),
    serverSettings.saveBackupTime({ time: '', kept: 1, password: PASSWORD }),
    backups.start(),
    backups.createLink({ name: '2026-01-01T00-00-00-000Z', password: PASSWORD }),
  ])
    expect(await failureOf(attempt)).toMatchObject({ code: 'SET_ON_SERVER' });
});

test.each(['https://example.org/path', 'ftp://example.org', 'example.org', 'https://a:b@example.org'])(
  'refuses the address %s',
  async (address) => {
    expect(await failureOf(save({ public: address }))).toMatchObject({ code: 'INVALID_INPUT' });
  },
);
