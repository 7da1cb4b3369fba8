import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServer } from '../e2e/fixtures/server.ts';
import { makeCalls } from './load/calls.ts';
import { marksOf, tokenOf } from './load/dataset.ts';
import { figuresOf } from './load/process-figures.ts';

const [COURSES, PAYMENTS] = [200, 1000];
const CLIENTS = 6;
/** The pause of each client after a response, which makes the load that of a class in a busy hour. */
const PAUSE_MS = 20;
const SAMPLE_MS = 500;
const PICTURE = readFileSync(
  fileURLToPath(import.meta.resolve('@qanoon/db/seed/content/receipt-sample.png')),
);

/**
 * Sends the most frequent calls, sign-ins, pages and uploads of payment proofs for `minutes` on SQLite, and
 * prints the highest memory of the server in MB. Throws when a call fails.
 */
export async function measureMixedLoad(minutes: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-mixed-'));
  const database = join(folder, 'qanoon.db');
  try {
    await fillDatabase(database);
    const server = await startServer({
      NODE_ENV: 'production',
      DEMO: 'off',
      OWNER_PASSWORD: 'bench-owner-2026',
      RATE_LIMITS: 'on',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
      DATABASE_URL: `file:${database}`,
    });
    try {
      await sendLoad(server, minutes);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Inserts the same data as bench/reads.ts. */
async function fillDatabase(database: string): Promise<void> {
  const filling = fork(
    new URL('floors/floors.ts', import.meta.url),
    [database, String(COURSES), String(PAYMENTS)],
    {
      env: { ...process.env, DATABASE_URL: '' },
      execArgv: [],
    },
  );
  const ended = once(filling, 'exit');
  await Promise.race([
    once(filling, 'message'),
    ended.then(() => Promise.reject(new Error('The data was not written.'))),
  ]);
  filling.disconnect();
  await ended;
}

type Running = { url: string; pid: () => number };

async function sendLoad(server: Running, minutes: number): Promise<void> {
  const before = figuresOf(server.pid()).memory;
  const until = performance.now() + minutes * 60_000;
  const calls = requestsTo(server.url);
  let sent = 0;
  const client = async (first: number) => {
    for (let turn = first; performance.now() < until; turn += 1) {
      const { name, send } = calls[turn % calls.length]!;
      const response = await send();
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      sent += 1;
      await pause(PAUSE_MS);
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index * 3)));
  const samples: number[] = [];
  const sampling = (async () => {
    while (performance.now() < until) {
      samples.push(figuresOf(server.pid()).memory);
      await pause(SAMPLE_MS);
    }
  })();
  await Promise.all([clients, sampling]);
  await pause(60_000);
  const after = figuresOf(server.pid());
  process.stdout.write(
    `${sent} requests in ${minutes} minutes: ${before} MB before, ${Math.max(...samples)} MB at most (${after.highest} MB since the start), ${after.memory} MB a minute later\n`,
  );
}

type Sending = { name: string; send: () => Promise<Response> };

function requestsTo(url: string): Sending[] {
  const calls = makeCalls().map(
    ({ name, transport, next }): Sending => ({
      name: `${name} over ${transport}`,
      send: () => {
        const { path, ...init } = next();
        return fetch(url + path, init);
      },
    }),
  );
  const pages = ['/', '/ur/', '/auth/login'].map(
    (path): Sending => ({
      name: `page ${path}`,
      send: () => fetch(url + path),
    }),
  );
  // Each account may upload twenty files a minute.
  const nextStudent = marksOf('driver-tRPC');
  const upload: Sending = {
    name: 'upload',
    send: () => {
      const body = new FormData();
      body.set('file', new Blob([PICTURE], { type: 'image/png' }), 'receipt.png');
      return fetch(`${url}/api/uploads/payment-proof`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokenOf(nextStudent().studentId)}` },
        body,
      });
    },
  };
  return [...calls, ...pages, upload];
}
