import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '@qanoon/db/testing/postgres-server';
import { startServer } from '../e2e/fixtures/server.ts';
import { addFigure } from './comparison/figures.ts';
import { startFloors } from './floors/floor-process.ts';
import { type Call, type CallInput, makeCalls } from './load/calls.ts';
import { type Load, load } from './load/load.ts';

/**
 * Measures the most frequent calls over tRPC and REST on both databases, next to floors: a bare Fastify that
 * sends the same bytes, one that runs the same statements on the driver, and one that runs them with Drizzle;
 * for sign-in one password hash. `pnpm bench reads [--engine SQLite|PostgreSQL] [--calls catalogue,detail]
 * [--courses 10,1000,10000] [--payments 1000] [--seconds 2] [--rounds 2] [--connections 10]`. The product and
 * its floors take turns, so that a busy moment of the machine affects all of them; the first round warms up.
 * Responses of more than 4 MB are measured on two connections for four times as long, so that some are
 * complete.
 */
const { values: options } = parseArgs({
  options: {
    engine: { type: 'string' },
    calls: { type: 'string' },
    courses: { type: 'string', default: '1000' },
    payments: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '10' },
  },
});
const LARGE_BYTES = 4_000_000;
const wanted = options.calls?.split(',');
const [seconds, rounds, connections] = [
  Number(options.seconds),
  Number(options.rounds),
  Number(options.connections),
];

for (const courses of options.courses.split(','))
  for (const engine of ['SQLite', 'PostgreSQL'])
    if (!options.engine || options.engine === engine) await measure(engine, courses);

async function measure(engine: string, courses: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-bench-'));
  const file = join(folder, 'qanoon.db');
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const postgres = engine === 'PostgreSQL' ? await startPostgres({ durable: true }) : undefined;
    stops.unshift(() => postgres?.stop());
    const floors = await startFloors({
      postgresUrl: postgres?.url,
      file,
      courses,
      payments: options.payments,
    });
    stops.unshift(floors.stop);
    const server = await startServer({
      NODE_ENV: 'production',
      DEMO: 'off',
      OWNER_PASSWORD: 'bench-owner-2026',
      RATE_LIMITS: 'on',
      SHED_LOAD: 'on',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
      DATABASE_URL: postgres?.url ?? `file:${file}`,
    });
    stops.unshift(server.stop);
    process.stdout.write(`\n${engine}, ${courses} courses, ${options.payments} payments\n`);
    let printed: string[] = [];
    for (const call of makeCalls().filter(({ name }) => !wanted || wanted.includes(name))) {
      const measured = await measureWithFloors(call, server.url, floors.url);
      const floorNames = Object.keys(measured.floors);
      if (printed.join() !== floorNames.join()) printHead(floorNames);
      printed = floorNames;
      printRow(measured);
      addFigureOf(measured, `${engine}, ${courses} courses`);
    }
  } finally {
    for (const stop of stops) await stop();
  }
}

/** `kilobytes` is the size of one response. */
type Measured = { call: Call; kilobytes: number; product: Load; floors: Record<string, Load> };

async function measureWithFloors(call: Call, server: string, bare: string): Promise<Measured> {
  const { name, transport, floor, cachedFloor } = call;
  const response = await responseTo(server, call.next());
  await fetch(`${bare}/bytes/${name}-${transport}`, {
    method: 'PUT',
    headers: { 'content-type': 'text/plain' },
    body: response,
  });
  const floors = floor
    ? {
        Fastify: `bytes/${name}-${transport}`,
        driver: `driver/${transport}/${floor}`,
        Drizzle: `drizzle/${transport}/${floor}`,
        ...(cachedFloor && { 'driver, cached': `driver/${transport}/${cachedFloor}` }),
      }
    : { hash: 'hash' };
  const targets: [string, string, () => CallInput][] = [
    ['product', server, call.next],
    ...Object.entries(floors).map(([floor, path]): [string, string, () => CallInput] => [
      floor,
      bare,
      () => ({ method: 'GET', path: `/${path}` }),
    ]),
  ];
  const pace =
    Buffer.byteLength(response) > LARGE_BYTES
      ? { seconds: seconds * 4, connections: Math.min(2, connections) }
      : { seconds, connections };
  const samples = new Map<string, Load[]>();
  for (let round = 0; round <= rounds; round += 1)
    for (const [target, url, next] of targets) {
      const sample = await load(url, next, pace);
      if (round > 0) samples.set(target, [...(samples.get(target) ?? []), sample]);
    }
  const { product, ...others } = Object.fromEntries(
    [...samples].map(([target, loads]) => [target, mean(loads)]),
  );
  return { call, kilobytes: Buffer.byteLength(response) / 1000, product: product!, floors: others };
}

async function responseTo(server: string, { path, ...init }: CallInput, tries = 20): Promise<string> {
  const response = await fetch(server + path, init);
  const text = await response.text();
  // The server may be overloaded, because it has just started and its jobs are busy with the new data.
  if (response.status === 503 && tries > 1) {
    await pause(500);
    return responseTo(server, { path, ...init }, tries - 1);
  }
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text;
}

function mean(loads: Load[]): Load {
  const of = (figure: keyof Load) => loads.reduce((total, each) => total + each[figure], 0) / loads.length;
  return { rate: of('rate'), p50: of('p50'), p99: of('p99') };
}

/**
 * Prints the head of a Markdown table: the product's figures, then each floor's requests per second and the
 * product's part of it.
 */
function printHead(floors: string[]): void {
  const head = [
    'call',
    'transport',
    'kB',
    'requests/s',
    'median ms',
    'p99 ms',
    ...floors.flatMap((floor) => [`bare ${floor}`, 'part']),
  ];
  process.stdout.write('\n');
  printCells(head);
  printCells(head.map((_, column) => (column < 2 ? '---' : '--:')));
}

function printRow({ call, kilobytes, product, floors }: Measured): void {
  const parts = Object.values(floors).flatMap(({ rate }) => [
    Math.round(rate),
    (product.rate / rate).toFixed(2),
  ]);
  const own = [
    kilobytes.toFixed(1),
    Math.round(product.rate),
    product.p50.toFixed(1),
    product.p99.toFixed(1),
  ];
  printCells([call.name, call.transport, ...own, ...parts]);
}

/**
 * Guests' calls of the catalogue are compared with bare Fastify, because they are cached as bytes. Others are
 * compared with the driver, and so are large responses, which the cache does not store.
 */
function addFigureOf({ call, kilobytes, product, floors }: Measured, where: string): void {
  const cached = (call.name === 'catalogue' || call.name === 'detail') && kilobytes * 1000 <= LARGE_BYTES;
  const floor = floors.hash ?? (cached ? floors.Fastify : floors.driver);
  addFigure(`${call.name}, ${call.transport}, ${where}`, product.rate, '/s', floor!.rate);
}

function printCells(cells: (string | number)[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
