import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from '@qanoon/db/testing/postgres-server';
import { SERVER_OPTIONS, SERVER_SCRIPT } from '../apps/api/scripts/server-process.ts';
import { startObjectStore } from '../apps/api/test/support/object-store.ts';
import { addFigure } from './comparison/figures.ts';
import { median } from './comparison/median.ts';
import { figuresOf } from './load/process-figures.ts';
import { startServer } from './load/start-server.ts';
import { measureMixedLoad } from './mixed-load.ts';

/**
 * Measures how long the built server takes until /readyz returns 200, and its memory when nothing happens, on
 * SQLite with a folder and on PostgreSQL with an S3-compatible store; beside a bare Fastify with SQLite that
 * is started in the same way. `pnpm bench footprint [--rounds 3] [--idle 60]`: rounds take turns; `--idle` is
 * how many seconds the last round waits. `--mixed-load MINUTES` measures the memory under mixed load instead.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    idle: { type: 'string', default: '60' },
    'mixed-load': { type: 'string' },
  },
});
const SETTLED_SECONDS = 10;
const BARE_SERVER = fileURLToPath(new URL('floors/bare-server.ts', import.meta.url));
const BUNDLED = [...SERVER_OPTIONS, SERVER_SCRIPT];

type Start = { ready: number; cpu: number; settled: number; idle?: number | undefined };

if (options['mixed-load']) await measureMixedLoad(Number(options['mixed-load']));
else await measureStarts();

async function measureStarts(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-footprint-'));
  const postgres = await startPostgres();
  const store = await startObjectStore();
  try {
    const remote = {
      DATABASE_URL: postgres.url,
      STORAGE_URL: await store.newBucket(),
      DATA_DIR: join(folder, 'remote'),
    };
    const local = { DATABASE_URL: '', DATA_DIR: join(folder, 'local') };
    const starts: [string, string[], Record<string, string>][] = [
      ['bare Fastify with SQLite', [BARE_SERVER], {}],
      ['SQLite and folder', BUNDLED, local],
      ['PostgreSQL and S3', BUNDLED, remote],
    ];
    print('start', 'ready after ms', 'CPU ms', `MB after ${SETTLED_SECONDS} s`, `MB after ${options.idle} s`);
    print('---', '--:', '--:', '--:', '--:');
    const rounds = Number(options.rounds);
    const first = new Map<string, Start>();
    const later = new Map<string, Start[]>();
    // The first round fills the empty folder and Node's cache.
    for (let round = 0; round <= rounds; round += 1)
      for (const [name, command, settings] of starts) {
        const idleSeconds = round === 0 || round === rounds ? Number(options.idle) : 0;
        const start = await measureStart(command, settings, idleSeconds);
        if (round === 0) first.set(name, start);
        else later.set(name, [...(later.get(name) ?? []), start]);
      }
    const bare = mediansOf(later.get(starts[0]![0])!);
    for (const [name] of starts) {
      printStart(`${name}, existing data`, later.get(name)!);
      const { ready, settled } = mediansOf(later.get(name)!);
      if (name === starts[0]![0]) continue;
      addFigure(`start, ${name}, existing data`, ready, 'ms', bare.ready);
      addFigure(`idle memory, ${name}, existing data`, settled, 'MB', bare.settled);
    }
    for (const [name] of starts.slice(1))
      printStart(`${name}, empty data folder, with the demo`, [first.get(name)!]);
  } finally {
    await store.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureStart(
  command: string[],
  settings: Record<string, string>,
  idleSeconds: number,
): Promise<Start> {
  const { spawned, ready, pid, stop } = await startServer(command, settings);
  const { cpu } = figuresOf(pid);
  await pause(SETTLED_SECONDS * 1000);
  const settled = figuresOf(pid).memory;
  const rest = idleSeconds - SETTLED_SECONDS;
  if (rest > 0) await pause(rest * 1000);
  const idle = rest > 0 ? figuresOf(pid).memory : undefined;
  await stop();
  return { ready: (ready - spawned) / 1000, cpu, settled, idle };
}

function printStart(name: string, starts: Start[]): void {
  const { ready, cpu, settled } = mediansOf(starts);
  print(name, ready, cpu, settled, starts.at(-1)!.idle ?? '');
}

function mediansOf(starts: Start[]): Omit<Start, 'idle'> {
  const of = (figure: 'ready' | 'cpu' | 'settled') =>
    Math.round(median(starts.map((start) => start[figure])));
  return { ready: of('ready'), cpu: of('cpu'), settled: of('settled') };
}

function print(...cells: (string | number)[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
