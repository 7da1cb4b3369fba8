import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { Env } from '../../lib/settings/env.ts';
import { checkReach } from './addresses.ts';

test('the doctor reports addresses that respond with an error, do not speak TLS, or refuse the connection', async () => {
  const status: Record<string, number> = { '/': 302, '/student': 200, '/admin': 404 };
  const server = createServer(({ url }, response) => {
    response.writeHead(status[url!]!, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `http://${address}`;
  try {
    const reached = await checkReach({
      urls: { public: origin, student: origin, admin: origin, api: `https://${address}` },
    } as Env);
    expect(reached.map(({ level, message }) => [level, message])).toEqual([
      ['ok', `${origin}/ responds.`],
      ['ok', `${origin}/student responds.`],
      ['warning', `${origin}/admin responds with 404.`],
      ['warning', expect.stringContaining(`https://${address}/healthz does not respond from this machine`)],
    ]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
  const [closed] = await checkReach({
    urls: { public: origin, student: origin, admin: origin, api: origin },
  } as Env);
  expect(closed!.message).toContain('(connect ECONNREFUSED 127.0.0.1:');
});
