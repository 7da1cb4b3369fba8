// @module-tag any-engine
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rateLimits } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { afterEach, describe, expect, test } from 'vitest';
import { readEnv, SettingError } from '../../src/lib/settings/env.ts';
import { readTrustedProxies } from '../../src/lib/settings/trusted-proxies.ts';
import type { TestApp } from '../harness.ts';
import { listeningApp } from '../loopback.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function listening(TRUST_PROXY: string) {
  const { app, baseUrl } = await listeningApp({ TRUST_PROXY, RATE_LIMITS: 'on' });
  closing.push(() => app.close());
  return { app, baseUrl };
}

/**
 * A proxy that, like most load balancers, appends its client's address to X-Forwarded-For. `from` replaces
 * that address.
 */
async function appendingProxy(upstream: string, from?: string): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const address = from ?? incoming.socket.remoteAddress!;
    const forwarded = [incoming.headers['x-forwarded-for'], address].filter(Boolean).join(', ');
    const onward = request(new URL(incoming.url!, upstream), {
      method: incoming.method,
      headers: { ...incoming.headers, 'x-forwarded-for': forwarded },
    });
    onward.on('response', (response) => {
      outgoing.writeHead(response.statusCode!, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Finds the address for which a call with these headers was counted. */
async function clientAddressOf(
  app: TestApp,
  url: string,
  headers: Record<string, string> = {},
): Promise<string> {
  await app.db.transaction((tx) => tx.delete(rateLimits).execute());
  const response = await fetch(`${url}/api/auth/check-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close', ...headers },
    body: JSON.stringify({ email: 'sana@example.test' }),
  });
  expect(response.status).toBe(200);
  const keys = (await app.db.select().from(rateLimits)).map(({ key }) => key);
  return keys.find((key) => key.startsWith('check-email-ip:'))!.slice('check-email-ip:'.length);
}
const forged = (value: string) => ({ 'x-forwarded-for': value });

describe('the address of a client', () => {
  test('is the peer’s when there is no proxy, and forwarded headers are ignored', async () => {
    const { app, baseUrl } = await listening('off');
    for (const claim of ['6.6.6.6', '6.6.6.6, 7.7.7.7', '::1', 'unknown'])
      expect(
        await clientAddressOf(app, baseUrl, {
          ...forged(claim),
          forwarded: `for=${claim}`,
          'x-real-ip': claim,
        }),
        claim,
      ).toBe('127.0.0.1');
  });

  test('is the one that one proxy appended, and the client’s claims are ignored', async () => {
    const { app, baseUrl } = await listening('1');
    const proxy = await appendingProxy(baseUrl, '203.0.113.9');
    expect(await clientAddressOf(app, proxy)).toBe('203.0.113.9');
    for (const claim of [
      '6.6.6.6',
      '127.0.0.1',
      '6.6.6.6, 127.0.0.1, 10.0.0.1',
      ', ,',
      'x'.repeat(200),
      '203.0.113.9, 6.6.6.6',
    ])
      expect(await clientAddressOf(app, proxy, forged(claim)), claim).toBe('203.0.113.9');
  });

  test('is the one that the outer of two proxies appended', async () => {
    const { app, baseUrl } = await listening('2');
    const outer = await appendingProxy(await appendingProxy(baseUrl, '10.0.0.7'), '203.0.113.9');
    expect(await clientAddressOf(app, outer)).toBe('203.0.113.9');
    for (const claim of ['6.6.6.6', '6.6.6.6, 10.0.0.8', '10.0.0.7'])
      expect(await clientAddressOf(app, outer, forged(claim)), claim).toBe('203.0.113.9');
    // If the setting counts one proxy too few, everyone has the inner proxy's address: too strict, never too
    // lax.
    const { app: other, baseUrl: otherUrl } = await listening('1');
    const both = await appendingProxy(await appendingProxy(otherUrl, '10.0.0.7'), '203.0.113.9');
    expect(await clientAddressOf(other, both, forged('6.6.6.6'))).toBe('10.0.0.7');
  });

  test('is the first one from the right outside of the trusted networks', async () => {
    const { app, baseUrl } = await listening('loopback, 10.0.0.0/8, fd00::/8');
    for (const [chain, address] of [
      ['203.0.113.9', '203.0.113.9'],
      ['6.6.6.6, 203.0.113.9', '203.0.113.9'],
      ['6.6.6.6, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
      ['6.6.6.6, 203.0.113.9, ::ffff:10.1.2.3, fd12::1, 127.0.0.1', '203.0.113.9'],
      ['10.9.9.9, 203.0.113.9', '203.0.113.9'],
      ['6.6.6.6, 2001:db8:1:2:3::4', '2001:db8:1:2'],
      ['203.0.113.9:4711, 10.1.2.3', '203.0.113.9'],
      ['[2001:db8:1:2::4]:4711', '2001:db8:1:2'],
      ['6.6.6.6, unknown, 10.1.2.3', '127.0.0.1'],
    ] as const)
      expect(await clientAddressOf(app, baseUrl, forged(chain)), chain).toBe(address);
  });

  test('is the peer’s when the peer is outside the trusted networks', async () => {
    const { app, baseUrl } = await listening('10.0.0.0/8');
    expect(await clientAddressOf(app, baseUrl, forged('6.6.6.6, 10.0.0.1'))).toBe('127.0.0.1');
  });
});

test('forwarded hosts and schemes never appear in a response or e-mail', async () => {
  for (const setting of ['off', '1', 'loopback']) {
    const { app, baseUrl } = await listening(setting);
    const admin = await build.admin(app.db);
    const token = await app.bearer(admin);
    const headers = {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      forwarded: 'for=6.6.6.6;host=evil.example;proto=gopher',
    };
    const tus = {
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': `purpose ${Buffer.from('video').toString('base64')}`,
    };
    const responses = await Promise.all([
      fetch(`${baseUrl}/`, { headers }),
      fetch(`${baseUrl}/api/auth/me`, { headers }),
      fetch(`${baseUrl}/sitemap.xml`, { headers }),
      fetch(`${baseUrl}/api/docs`, { headers, redirect: 'manual' }),
      fetch(`${baseUrl}/login`, { headers, redirect: 'manual' }),
      fetch(`${baseUrl}/api/uploads/tus`, { method: 'POST', headers: { ...headers, ...tus } }),
      fetch(`${baseUrl}/api/auth/forgot-password`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ email: admin.email }),
      }),
    ]);
    for (const response of responses) {
      const text = JSON.stringify([...response.headers]) + (await response.text());
      expect(text, `${setting} ${response.url}`).not.toMatch(/evil\.example|gopher/u);
    }
    const mails = await app.emails();
    expect(mails).toHaveLength(1);
    for (const { head, text } of mails) expect(head + text).not.toMatch(/evil\.example|gopher/u);
  }
});

describe('the setting of trusted proxies', () => {
  test('accepts counts and networks', () => {
    expect(readTrustedProxies('off')).toBe(false);
    const [one, networks] = [
      readTrustedProxies('1'),
      readTrustedProxies(' Loopback ,192.168.1.5, 2001:db8::/32'),
    ];
    if (!one || !networks) throw new Error('A proxy is trusted.');
    expect([one('6.6.6.6', 0), one('127.0.0.1', 1)]).toEqual([true, false]);
    for (const [address, trusted] of [
      ['127.0.0.1', true],
      ['::1', true],
      ['::ffff:127.9.9.9', true],
      ['192.168.1.5', true],
      ['192.168.1.6', false],
      ['2001:db8:ffff::1', true],
      ['2001:db9::1', false],
      ['', false],
      ['127.0.0.1, 6.6.6.6', false],
      ['localhost', false],
    ] as const)
      expect(networks(address, 0), address).toBe(trusted);
  });

  test.each([
    'on',
    'yes',
    '0',
    '11',
    '-1',
    '1.5',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/',
    'proxy.example.org',
    '10.0.0.1,',
    '10.0.0.0/8/8',
  ])('%s is refused at the start', (TRUST_PROXY) => {
    expect(() => readEnv({ TRUST_PROXY })).toThrow(SettingError);
    expect(() => readEnv({ TRUST_PROXY })).toThrow(
      /^The setting TRUST_PROXY .*: correct it or leave it out\.$/u,
    );
  });

  test('`on` is refused with the replacement', () =>
    expect(() => readEnv({ TRUST_PROXY: 'on' })).toThrow(
      'set the number of proxies in front, mostly 1, or their networks',
    ));
});
