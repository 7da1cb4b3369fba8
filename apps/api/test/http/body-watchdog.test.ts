// @module-tag any-engine
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bodyWatchdog } from '../../src/http/plugins/body-watchdog.ts';

const CHECK_INTERVAL_MS = 100;
const app = () => {
  const server = Fastify({ bodyLimit: 10_000_000 });
  server.register(bodyWatchdog, { checkIntervalMs: CHECK_INTERVAL_MS });
  server.post('/', async (request) => ({ received: JSON.stringify(request.body).length }));
  server.get(
    '/slow',
    async () => new Promise((resolve) => setTimeout(() => resolve({ ok: true }), CHECK_INTERVAL_MS * 5)),
  );
  return server;
};
let server: ReturnType<typeof app>;
let socket: Socket;
let timer: NodeJS.Timeout | undefined;
beforeEach(async () => {
  server = app();
  await server.listen({ port: 0, host: '127.0.0.1' });
  socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
});
afterEach(async () => {
  clearInterval(timer);
  socket.destroy();
  await server.close();
});

/** Collects the data until the server closes the connection. */
async function ended(): Promise<string> {
  let response = '';
  socket.on('data', (data) => {
    response += String(data);
  });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  return response;
}
const post = (headers: string) =>
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n${headers}\r\n\r\n`,
  );
const sendSlowly = (text: string) => {
  timer = setInterval(() => socket.write(text), 20);
};

test('a body that is too slow is aborted', async () => {
  post('content-length: 1000000');
  sendSlowly(' ');
  expect(await ended()).not.toContain('200 OK');
});

test('a body without a length, or one that never starts, is aborted', async () => {
  post('transfer-encoding: chunked');
  sendSlowly('1\r\n \r\n');
  expect(await ended()).not.toContain('200 OK');

  socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  post('content-length: 10');
  expect(await ended()).not.toContain('200 OK');
});

test('a slow but steady body is received completely', async () => {
  const chunkCount = 12;
  const chunk = 'x'.repeat(16 * 1024);
  post(`content-length: ${chunkCount * chunk.length + 2}`);
  socket.write('"');
  let sent = 0;
  timer = setInterval(() => {
    if (sent < chunkCount) socket.write(chunk);
    else if (sent === chunkCount) socket.write('"');
    sent += 1;
  }, 40);
  expect(await ended()).toContain(`{"received":${chunkCount * chunk.length + 2}}`);
});

test('a request without a body may have a slow response', async () => {
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(await ended()).toContain('{"ok":true}');
});

test('a request with a small body may have a slow response', async () => {
  server.close();
  server = app();
  server.post(
    '/slow',
    async () => new Promise((resolve) => setTimeout(() => resolve({ ok: true }), CHECK_INTERVAL_MS * 5)),
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
  socket.destroy();
  socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    'POST /slow HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  );
  expect(await ended()).toContain('{"ok":true}');
});
