// @module-tag full
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { long } from '../support/test-length.ts';
import { type Dataset, openDataset, type Server } from './dataset.ts';
import { FLOWS, request } from './flows.ts';
import { type Acknowledged, findViolations } from './invariants.ts';

const MB = 1024 * 1024;
const MINUTE_MS = 60_000;
/** The limit is above the garbage between collections, and far below a leak over half an hour of load. */
const MAX_GROWTH_MB = 150;

let dataset: Dataset;
let server: Server;
const acknowledged: Acknowledged[] = [];
beforeAll(async () => {
  dataset = await openDataset();
  // All five hundred connections have the same address.
  server = await dataset.start({ CONNECTIONS_PER_ADDRESS: '0' });
}, 120_000);
afterAll(() => dataset.close());

/** Runs each flow once. */
async function runAllFlows(): Promise<void> {
  for (const flow of FLOWS) {
    const { known, attempt } = await flow.prepare(dataset, server.url);
    acknowledged.push(...known, await attempt(server.url));
  }
}
const courses = () => request(server.url, 'GET', '/api/courses', { token: dataset.admin.token });

/** Opens a connection and sends only this text. `closed` resolves when the server ends the connection. */
async function openConnection(text: string): Promise<{ socket: Socket; closed: Promise<void> }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  socket.write(text);
  return { socket, closed };
}

test('slow headers and bodies delay no other request and are aborted', {
  timeout: 2 * MINUTE_MS,
}, async () => {
  const head = `POST /api/uploads/video HTTP/1.1\r\nHost: drill\r\nAuthorization: Bearer ${dataset.admin.token}\r\n`;
  const body = `${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000000\r\n\r\n--x\r\n`;
  const slow = await Promise.all(
    Array.from({ length: 100 }, (_, index) => openConnection(index % 2 ? body : head)),
  );
  const timer = setInterval(() => {
    for (const { socket } of slow) if (!socket.destroyed) socket.write('x');
  }, 1000);
  try {
    await runAllFlows();
    await Promise.all(slow.map(({ closed }) => closed));
  } finally {
    clearInterval(timer);
  }
  await courses();
  expect(await findViolations(dataset, acknowledged)).toEqual([]);
});

test('five hundred concurrent requests all succeed', { timeout: 2 * MINUTE_MS }, async () => {
  const head = `GET /api/courses HTTP/1.1\r\nHost: drill\r\nConnection: close\r\n\r\n`;
  const responses = await Promise.all(
    Array.from({ length: 500 }, async () => {
      const { socket, closed } = await openConnection(head);
      let received = '';
      socket.on('data', (chunk: Buffer) => {
        received += chunk;
      });
      await closed;
      return received.split('\r\n')[0];
    }),
  );
  expect(new Set(responses)).toEqual(new Set(['HTTP/1.1 200 OK']));
});

/** Shifts the server's clock and waits for the confirmation. */
async function shiftClock(hours: number): Promise<void> {
  const shifted = new Promise((resolve) => server.process.once('message', resolve));
  server.process.send({ shiftMs: hours * 60 * MINUTE_MS });
  await shifted;
}

test('clock jumps lose no write', { timeout: 2 * MINUTE_MS }, async () => {
  for (const hours of [12, -12, -72, 1]) {
    await shiftClock(hours);
    await runAllFlows();
    expect(await findViolations(dataset, acknowledged), `${hours} h`).toEqual([]);
  }
  await shiftClock(72);
  const me = () => request(server.url, 'GET', '/api/auth/me', { token: dataset.admin.token });
  await expect(me(), 'after three days the session has expired').rejects.toThrow('401 UNAUTHENTICATED');
  await shiftClock(0);
  await me();
  expect(await findViolations(dataset, acknowledged)).toEqual([]);
});

const residentMb = () =>
  (Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))![1]) * 1024) /
  MB;

test('memory does not grow under mixed load', { timeout: 45 * MINUTE_MS }, async () => {
  const durationMs = long ? 30 * MINUTE_MS : 4000;
  const warmUpMs = durationMs / 3;
  const began = Date.now();
  let warmMb = 0;
  let rounds = 0;
  const client = async (index: number) => {
    while (Date.now() - began < durationMs) {
      await Promise.all([runAllFlows(), courses(), courses()]);
      rounds += 1;
      if (index === 0 && warmMb === 0 && Date.now() - began > warmUpMs) warmMb = residentMb();
      await pause(long ? 250 : 0);
    }
  };
  await Promise.all([0, 1, 2].map(client));
  const endMb = residentMb();
  process.stdout.write(
    `${rounds} rounds of every flow: ${Math.round(warmMb)} MB after warm-up, ${Math.round(endMb)} MB at the end\n`,
  );
  expect(warmMb).toBeGreaterThan(0);
  expect(endMb - warmMb).toBeLessThan(MAX_GROWTH_MB);
  expect(await findViolations(dataset, acknowledged)).toEqual([]);
});
