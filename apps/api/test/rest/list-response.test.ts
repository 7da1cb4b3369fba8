import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { testDatabase } from '@qanoon/db/testing/database';
import { NOW } from '@qanoon/db/testing/factories';
import { freePort } from '@qanoon/db/testing/free-port';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createResponseCache } from '../../src/http/responses/response-cache.ts';
import { sendCachedList, sendList } from '../../src/http/rest/list-response.ts';
import { type Lists, listText } from '../../src/lib/rest/list-pages.ts';
import { readEnv } from '../../src/lib/settings/env.ts';
import { countTurns, readAll } from '../support/event-loop-turns.ts';

const ROWS = 20_000;
const PAGE = 100;
/** The text is about as long as a payment, so 20,000 rows are 9 MB. */
const row = (index: number) => ({ id: index, text: 'ق'.repeat(220) });
const everyRow = Array.from({ length: ROWS }, (_, index) => row(index));

/** A list of 20,000 rows that counts its reads, and fails at a page if one is given. */
function longList(failsAt = Number.POSITIVE_INFINITY) {
  const state = { reads: 0 };
  const read: Lists[number]['read'] = async ({ cursor }) => {
    const start = Number(cursor ?? 0);
    state.reads += 1;
    if (start === failsAt * PAGE) throw new Error('the database is gone');
    const items = everyRow.slice(start, start + PAGE);
    return { items, nextCursor: start + PAGE < ROWS ? String(start + PAGE) : null };
  };
  return { state, lists: [{ name: null, read }] satisfies Lists };
}

let server: FastifyInstance | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function serve(lists: Lists): Promise<{ url: string; port: number }> {
  server = Fastify({ forceCloseConnections: true });
  server.get('/list', (request, reply) => sendList(request, reply, listText(lists)));
  const port = await freePort();
  await server.listen({ port, host: '127.0.0.1' });
  return { url: `http://127.0.0.1:${port}/list`, port };
}

test('a long list has the bytes of JSON.stringify', async () => {
  const { lists, state } = longList();
  const { url } = await serve(lists);
  const response = await fetch(url);
  expect(await response.text()).toBe(JSON.stringify(everyRow));
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(state.reads).toBe(ROWS / PAGE);
});

test('the event loop runs between two pages, although SQLite reads them synchronously', async () => {
  const { lists } = longList();
  const { turns } = await countTurns(() => readAll(listText(lists)));
  expect(turns).toBeGreaterThanOrEqual(ROWS / PAGE - 1);
});

test('only a few pages are in memory while nobody reads, and the rest is read when the client reads on', async () => {
  const { lists, state } = longList();
  server = Fastify();
  let pending: NodeJS.ReadableStream | undefined;
  server.addHook('onSend', async (_request, _reply, payload) => {
    pending = payload as NodeJS.ReadableStream;
    // The client reads nothing yet.
    return null;
  });
  server.get('/list', (request, reply) => sendList(request, reply, listText(lists)));
  await server.inject('/list');
  const stream = pending as unknown as AsyncIterable<Buffer> & { readableLength: number };
  for (let turn = 0; turn < 1000; turn++) await nextTurn();
  // A page has 47 kB as UTF-8. Those of the first 256,000 characters are read before the response begins.
  const before = state.reads;
  expect(before).toBeLessThan(16);
  let text = '';
  let longest = 0;
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    longest = Math.max(longest, stream.readableLength);
    text += decoder.decode(chunk, { stream: true });
  }
  expect(text).toBe(JSON.stringify(everyRow));
  expect(longest).toBeLessThan(1024 * 1024);
});

/** Opens a connection that requests the list and reads only when it is resumed. */
async function pausedClient(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET /list HTTP/1.1\r\nhost: x\r\n\r\n');
  return socket;
}

test('a client that goes away ends the reading', async () => {
  const { lists, state } = longList();
  let ended = 0;
  const pieces = async function* () {
    try {
      yield* listText(lists);
    } finally {
      ended += 1;
    }
  };
  server = Fastify({ forceCloseConnections: true });
  server.get('/list', (request, reply) => sendList(request, reply, pieces()));
  const port = await freePort();
  await server.listen({ port, host: '127.0.0.1' });
  const socket = await pausedClient(port);
  await expect.poll(() => state.reads).toBeGreaterThan(3);
  socket.destroy();
  await expect.poll(() => ended).toBe(1);
  expect(state.reads).toBeLessThan(ROWS / PAGE);
});

test('a failure in the middle closes the connection: the body is incomplete', async () => {
  const { lists } = longList(50);
  const { url, port } = await serve(lists);
  await expect(fetch(url).then((response) => response.text())).rejects.toThrow();
  const socket = await pausedClient(port);
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
  });
  socket.resume();
  await once(socket, 'close');
  expect(received).toMatch(/^HTTP\/1.1 200 OK/u);
  // The last chunk of a complete body is empty.
  expect(received.endsWith('0\r\n\r\n')).toBe(false);
});

test('a failure on the first page is an ordinary error', async () => {
  const { url } = await serve(longList(0).lists);
  expect((await fetch(url)).status).toBe(500);
});

test('HEAD of a long list reads only its beginning', async () => {
  const { lists, state } = longList();
  const { url } = await serve(lists);
  const response = await fetch(url, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(state.reads).toBeLessThan(16);
});

test('guests receive a long list too, which the cache does not keep; a short one is read once', async () => {
  const db = await testDatabase();
  try {
    const cache = createResponseCache({ db, env: readEnv({}), now: () => NOW });
    const long = longList();
    const short = { reads: 0 };
    const shortList: Lists = [
      {
        name: null,
        read: async () => {
          short.reads += 1;
          return { items: [short.reads], nextCursor: null };
        },
      },
    ];
    server = Fastify();
    for (const [path, lists] of [
      ['/long', long.lists],
      ['/short', shortList],
    ] as const)
      server.get(path, (request, reply) =>
        sendCachedList(request, reply, cache, async () => listText(lists)),
      );
    const app = server;
    // Two requests run together, and then two one after the other.
    for (const count of [2, 1, 1]) {
      const get = (path: string) => Promise.all(Array.from({ length: count }, () => app.inject(path)));
      for (const response of await get('/long')) {
        expect(response.body).toBe(JSON.stringify(everyRow));
        expect(response.headers.etag).toBeUndefined();
      }
      for (const response of await get('/short')) {
        expect(response.body).toBe('[1]');
        expect(response.headers).toMatchObject({ etag: expect.any(String), 'content-length': '3' });
      }
    }
    expect(short.reads).toBe(1);
  } finally {
    await db.close();
  }
});
