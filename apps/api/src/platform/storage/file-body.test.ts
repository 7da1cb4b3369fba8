// @module-tag any-engine
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FileBody } from './file-body.ts';

const MEGABYTE = 1024 * 1024;
const bytes = randomBytes(9 * MEGABYTE + 11);
let folder: string;
let path: string;
let server: Server;
let url: string;
/** The body of the last response. */
let body: FileBody;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qanoon-body-'));
  path = join(folder, 'lecture');
  await writeFile(path, bytes);
  server = createServer(async (incoming, response) => {
    const [start, end] = incoming.url!.slice(1).split('-').map(Number) as [number, number];
    response.setHeader('content-length', end - start + 1);
    body = new FileBody(await open(path), { start, end });
    // Fastify does the same when a body fails.
    body.once('error', () => response.destroy());
    body.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  [0, bytes.length - 1],
  [0, 0],
  [262_143, 262_144],
  [5 * MEGABYTE, bytes.length - 1],
])('sends bytes %d to %d unchanged and closes the file', async (start, end) => {
  const sent = Buffer.from(await (await fetch(`${url}/${start}-${end}`)).arrayBuffer());
  expect(sent.equals(bytes.subarray(start, end + 1))).toBe(true);
  if (!body.closed) await once(body, 'close');
});

test('simultaneous responses do not share a buffer', async () => {
  const starts = Array.from({ length: 12 }, (_, index) => index * 700_001);
  const sent = await Promise.all(
    starts.map(async (start) => (await fetch(`${url}/${start}-${start + MEGABYTE}`)).arrayBuffer()),
  );
  for (const [index, start] of starts.entries())
    expect(Buffer.from(sent[index]!).equals(bytes.subarray(start, start + MEGABYTE + 1))).toBe(true);
});

test('works as an ordinary stream', async () => {
  const read = await buffer(new FileBody(await open(path), { start: 7, end: bytes.length - 1 }));
  expect(read.equals(bytes.subarray(7))).toBe(true);
});

test('closes the file when the client disconnects', async () => {
  const outgoing = request(`${url}/0-${bytes.length - 1}`).end();
  const [response] = (await once(outgoing, 'response')) as [NodeJS.ReadableStream];
  await once(response, 'data');
  const closed = once(body, 'close');
  outgoing.destroy();
  await closed;
});

test('aborts the response when the file has become shorter', async () => {
  const shorter = join(folder, 'shorter');
  await writeFile(shorter, bytes);
  await truncate(shorter, 1000);
  await expect(buffer(new FileBody(await open(shorter), { start: 0, end: 1999 }))).rejects.toThrow('shorter');
  const original = path;
  path = shorter;
  try {
    await expect(fetch(`${url}/0-1999`).then((response) => response.arrayBuffer())).rejects.toThrow();
  } finally {
    path = original;
  }
});
