import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dataset, openDataset, type Server } from './dataset.ts';
import { long } from './env.ts';
import { FLOWS, request } from './flows.ts';
import { type Acknowledged, findBreaches } from './invariants.ts';

const MB = 1024 * 1024;
const MINUTE_MS = 60_000;
/** Above what the collector leaves lying about, far below a leak of half an hour's load. */
const MOST_GROWTH_MB = 150;

let dataset: Dataset;
let server: Server;
const acknowledged: Acknowledged[] = [];
beforeAll(async () => {
  dataset = await openDataset();
  // Five hundred connections come from this one machine.
  server = await dataset.start({ CONNECTIONS_PER_ADDRESS: '0' });
}, 120_000);
afterAll(() => dataset.close());

/** Each flow once. */
async function everyFlow(): Promise<void> {
  for (const flow of FLOWS) {
    const { known, attempt } = await flow.prepare(dataset, server.url);
    acknowledged.push(...known, await attempt(server.url));
  }
}
const courses = () => request(server.url, 'GET', '/api/courses', { token: dataset.admin.token });

/** A connection that sends this and no more; `closed` once the server has ended it. */
async function dangling(text: string): Promise<{ socket: Socket; closed: Promise<void> }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  socket.write(text);
  return { socket, closed };
}

test('headers and bodies that only drip hold nobody up and are ended', {
  timeout: 2 * MINUTE_MS,
}, async () => {
  const head = `POST /api/uploads/video HTTP/1.1\r\nHost: drill\r\nAuthorization: Bearer ${dataset.admin.token}\r\n`;
  const body = `${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000000\r\n\r\n--x\r\n`;
  const many = await Promise.all(
    Array.from({ length: 100 }, (_, index) => dangling(index % 2 ? body : head)),
  );
  const dripping = setInterval(() => {
    for (const { socket } of many) if (!socket.destroyed) socket.write('x');
  }, 1000);
  try {
    await everyFlow();
    await Promise.all(many.map(({ closed }) => closed));
  } finally {
    clearInterval(dripping);
  }
  await courses();
  expect(await findBreaches(dataset, acknowledged)).toEqual([]);
});

test('five hundred at once are all answered', { timeout: 2 * MINUTE_MS }, async () => {
  const head = `GET /api/courses HTTP/1.1\r\nHost: drill\r\nConnection: close\r\n\r\n`;
  const responses = await Promise.all(
    Array.from({ length: 500 }, async () => {
      const { socket, closed } = await dangling(head);
      let heard = '';
      socket.on('data', (chunk: Buffer) => {
        heard += chunk;
      });
      await closed;
      return heard.split('\r\n')[0];
    }),
  );
  expect(new Set(responses)).toEqual(new Set(['HTTP/1.1 200 OK']));
});

/** Moves the server's clock; resolves once it stands there. */
async function shiftClock(hours: number): Promise<void> {
  const shifted = new Promise((resolve) => server.process.once('message', resolve));
  server.process.send({ shiftMs: hours * 60 * MINUTE_MS });
  await shifted;
}

test('a clock that jumps loses nothing', { timeout: 2 * MINUTE_MS }, async () => {
  for (const hours of [12, -12, -72, 1]) {
    await shiftClock(hours);
    await everyFlow();
    expect(await findBreaches(dataset, acknowledged), `${hours} h`).toEqual([]);
  }
  await shiftClock(72);
  const me = () => request(server.url, 'GET', '/api/auth/me', { token: dataset.admin.token });
  await expect(me(), 'three days on, the session is over').rejects.toThrow('401 UNAUTHENTICATED');
  await shiftClock(0);
  await me();
  expect(await findBreaches(dataset, acknowledged)).toEqual([]);
});

const residentMb = () =>
  (Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))![1]) * 1024) /
  MB;

test('memory stays where it is under mixed load', { timeout: 45 * MINUTE_MS }, async () => {
  const lasts = long ? 30 * MINUTE_MS : 4000;
  const warm = lasts / 3;
  const began = Date.now();
  let warmMb = 0;
  let rounds = 0;
  const client = async (index: number) => {
    while (Date.now() - began < lasts) {
      await Promise.all([everyFlow(), courses(), courses()]);
      rounds += 1;
      if (index === 0 && warmMb === 0 && Date.now() - began > warm) warmMb = residentMb();
      await pause(long ? 250 : 0);
    }
  };
  await Promise.all([0, 1, 2].map(client));
  const endMb = residentMb();
  process.stdout.write(
    `${rounds} rounds of every flow: ${Math.round(warmMb)} MB when warm, ${Math.round(endMb)} MB at the end\n`,
  );
  expect(warmMb).toBeGreaterThan(0);
  expect(endMb - warmMb).toBeLessThan(MOST_GROWTH_MB);
  expect(await findBreaches(dataset, acknowledged)).toEqual([]);
});
