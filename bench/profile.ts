import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@qanoon/db/testing/free-port';
import { startPostgres } from '@qanoon/db/testing/postgres-server';
import { startServer } from '../e2e/fixtures/server.ts';
import { startFloors } from './floors/floor-process.ts';
import { originalSource } from './floors/original-source.ts';
import { makeCalls } from './load/calls.ts';
import { load } from './load/load.ts';
import { type Frame, openProfiler, type Profile, timeByPart } from './profiler.ts';

/**
 * Measures where the server's processor time goes in a call, in microseconds per request by part of the
 * program. All threads count, also those of the garbage collector: `pnpm bench profile [--engine
 * SQLite|PostgreSQL] [--calls content,watched] [--seconds 5] [--connections 10] [--courses 1000] [--save
 * FOLDER]`. `--save` stores the profiles, which the developer tools of Chromium open. The profiler itself
 * takes a tenth, so compare the parts with each other, and runs with runs.
 */
const { values: options } = parseArgs({
  options: {
    engine: { type: 'string' },
    calls: { type: 'string', default: 'content,watched' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '10' },
    courses: { type: 'string', default: '1000' },
    save: { type: 'string' },
  },
});
const wanted = options.calls.split(',');
const during = { seconds: Number(options.seconds), connections: Number(options.connections) };

const IDLE = '(idle)';
/** The first pattern that matches a script's address names its part. */
const PARTS: [string, RegExp][] = [
  ['validation (zod)', /\/zod@|\/contracts\/src\//u],
  ['queries (Drizzle)', /\/drizzle-orm@/u],
  [
    'queries (driver)',
    /\/(?:better-sqlite3|pg|pg-[\w-]+|postgres-[\w-]+)@|node:net|stream_base_commons|packages\/db\//u,
  ],
  ['signing URLs', /node:internal\/(?:crypto|url)|file-signer/u],
  ['tRPC', /\/@trpc\+|node:internal\/deps\/undici|node:internal\/webstreams/u],
  ['logging (pino)', /\/(?:pino|sonic-boom|thread-stream|safe-stable-stringify)@/u],
  [
    'HTTP (Fastify, Node)',
    /\/(?:fastify|avvio|light-my-request|find-my-way|@fastify\+[\w-]+)@|node:_http|node:/u,
  ],
  ['the domains', /apps\/api\/src\/(?!http|lib)[a-z]+\//u],
  ['the edge', /apps\/api\/src/u],
];

for (const engine of ['SQLite', 'PostgreSQL'])
  if (!options.engine || options.engine === engine) await profileCalls(engine);

async function profileCalls(engine: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-profile-'));
  const file = join(folder, 'qanoon.db');
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const postgres = engine === 'PostgreSQL' ? await startPostgres({ durable: true }) : undefined;
    stops.unshift(() => postgres?.stop());
    // Starting the floors fills the database.
    const floors = await startFloors({
      postgresUrl: postgres?.url,
      file,
      courses: options.courses,
      payments: '1000',
    });
    stops.unshift(floors.stop);
    const port = await freePort();
    const server = await startServer({
      NODE_ENV: 'production',
      NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
      DEMO: 'off',
      OWNER_PASSWORD: 'bench-owner-2026',
      RATE_LIMITS: 'on',
      // Load is not shed, because a profiled server is slower but not overloaded.
      SHED_LOAD: 'off',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
      DATABASE_URL: postgres?.url ?? `file:${file}`,
    });
    stops.unshift(server.stop);
    const profiler = await openProfiler(port);
    stops.unshift(profiler.close);
    for (const { name, transport, next } of makeCalls().filter((call) => wanted.includes(call.name))) {
      await load(server.url, next, { ...during, seconds: 2 });
      await profiler.start();
      const before = await profiler.processorTime();
      const { rate } = await load(server.url, next, during);
      const microseconds = (await profiler.processorTime()) - before;
      const perRequest = microseconds / (rate * during.seconds);
      const profile = await profiler.stop();
      if (options.save)
        writeFileSync(
          join(options.save, `${engine}-${name}-${transport}.cpuprofile`),
          JSON.stringify(profile),
        );
      print(`${engine}, ${name}, ${transport}`, profile, perRequest);
    }
  } finally {
    for (const stop of stops) await stop();
  }
}

/** The samples are by the clock, so they show shares: other processes interrupt all parts equally. */
function print(title: string, profile: Profile, perRequest: number): void {
  const parts = [...timeByPart(profile, partOf)]
    .filter(([part]) => part !== IDLE)
    .sort(([, a], [, b]) => b - a);
  const total = parts.reduce((sum, [, time]) => sum + time, 0);
  process.stdout.write(
    `\n${title}: ${Math.round(perRequest)} µs per request\n\n| part | µs | % |\n|---|--:|--:|\n`,
  );
  for (const [part, time] of parts) {
    const share = time / total;
    process.stdout.write(`| ${part} | ${Math.round(share * perRequest)} | ${Math.round(100 * share)} |\n`);
  }
}

function partOf(frame: Frame): string | undefined {
  if (frame.functionName === '(idle)') return IDLE;
  const url = originalSource(frame).replace(/^.*node_modules\/\.pnpm/u, '');
  return PARTS.find(([, pattern]) => pattern.test(url))?.[0];
}
