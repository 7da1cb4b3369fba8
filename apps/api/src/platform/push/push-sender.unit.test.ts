import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { postToPushService } from './push-sender.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
}
const post = (endpoint: string, timeoutMs?: number) =>
  postToPushService(
    { endpoint, headers: { ttl: '60' }, body: Buffer.from('message') },
    new AbortController().signal,
    timeoutMs,
  );

test('sends the headers and the body, and returns the status', async () => {
  const received: unknown[] = [];
  const endpoint = await listen((request, response) => {
    request.on('data', (chunk: Buffer) =>
      received.push([request.method, request.url, request.headers.ttl, chunk.toString()]),
    );
    request.on('end', () => response.writeHead(201).end());
  });
  expect(await post(endpoint)).toBe(201);
  expect(received).toEqual([['POST', '/send', '60', 'message']]);
});

test('does not follow a redirect', async () => {
  const paths: unknown[] = [];
  const endpoint = await listen((request, response) => {
    paths.push(request.url);
    response.writeHead(307, { location: '/internal' }).end();
  });
  expect(await post(endpoint)).toBe(307);
  expect(paths).toEqual(['/send']);
});

test('does not wait for a response that never ends, or for a server that never responds', async () => {
  const endless = await listen((_request, response) => {
    response.writeHead(201);
    response.write('x'.repeat(100_000));
  });
  expect(await post(endless)).toBe(201);
  server.closeAllConnections();
  server.close();
  const silent = await listen(() => undefined);
  await expect(post(silent, 50)).rejects.toThrow('timeout');
});
