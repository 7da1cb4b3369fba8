// @module-tag any-engine
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { TestApp } from '../harness.ts';
import { listeningApp } from '../loopback.ts';

let app: TestApp;
let port: number;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function start(settings: Record<string, string>) {
  const listening = await listeningApp({ CONNECTIONS_PER_ADDRESS: '5', ...settings });
  app = listening.app;
  port = Number(new URL(listening.baseUrl).port);
}
/** Connects from a loopback address in 127.0.0.0/8. */
async function connection(localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}
/** Whether the server responds on this connection. */
async function isServed(socket: Socket): Promise<boolean> {
  const over = Promise.race([once(socket, 'data'), once(socket, 'close').then(() => undefined)]);
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  return String((await over.catch(() => undefined)) ?? '').includes('200 OK');
}

test('connections per address are limited; other addresses are not affected, and a closed connection frees a slot', async () => {
  await start({ LOG_LEVEL: 'warn' });
  const open = await Promise.all(Array.from({ length: 5 }, () => connection()));
  for (const socket of open) expect(await isServed(socket)).toBe(true);
  for (let beyond = 0; beyond < 3; beyond++) expect(await isServed(await connection())).toBe(false);
  for (const socket of open) expect(await isServed(socket)).toBe(true);
  expect(await isServed(await connection('127.0.0.2'))).toBe(true);
  expect(
    app.logged.filter((line) => line.includes('too many connections from one address')).length,
  ).toBeGreaterThanOrEqual(1);

  open[0]!.destroy();
  await vi.waitFor(async () => expect(await isServed(await connection())).toBe(true), { timeout: 5000 });
});

test.each<Record<string, string>>([
  { TRUST_PROXY: '1' },
  { TRUST_PROXY: 'loopback' },
  { TRUST_PROXY: '10.0.0.0/8' },
  { CONNECTIONS_PER_ADDRESS: '0' },
])('connections of a local proxy are not counted: %o', async (settings) => {
  await start(settings);
  const open = await Promise.all(Array.from({ length: 12 }, () => connection()));
  for (const socket of open) expect(await isServed(socket)).toBe(true);
});
