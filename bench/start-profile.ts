import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVER_OPTIONS, SERVER_SCRIPT } from '../apps/api/scripts/server-process.ts';
import { originalSource } from './floors/original-source.ts';
import { startServer } from './load/start-server.ts';
import { type Frame, type Profile, timeByPart } from './profiler.ts';

/**
 * Measures where the main thread of the built server spends the time until /readyz returns 200, on SQLite
 * with existing data, by the package of the original source: `pnpm bench start-profile`. The profiler makes
 * the start a third longer, so compare the parts.
 */
const LOADING = /^(?:compileSourceText|compileFunction|wrapSafe|ModuleWrap|link|instantiate|getSource)/u;
const folder = mkdtempSync(join(tmpdir(), 'qanoon-start-'));
try {
  await start([]); // The first start fills the folder and Node's cache.
  const { spawned, ready } = await start([
    '--cpu-prof',
    '--cpu-prof-interval=200',
    `--cpu-prof-dir=${join(folder, 'profile')}`,
  ]);
  const [file] = readdirSync(join(folder, 'profile'));
  const profile = JSON.parse(readFileSync(join(folder, 'profile', file!), 'utf8')) as Profile;
  print(profile, { spawned, ready });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Starts the server, waits until it is ready, and stops it. */
async function start(options: string[]): Promise<{ spawned: number; ready: number }> {
  const settings = { DATABASE_URL: '', DATA_DIR: join(folder, 'data') };
  const { spawned, ready, stop } = await startServer(
    [...SERVER_OPTIONS, ...options, SERVER_SCRIPT],
    settings,
  );
  await pause(2000); // Node needs this long to write its cache of compiled scripts.
  await stop();
  return { spawned, ready };
}

function print(profile: Profile, { spawned, ready }: { spawned: number; ready: number }): void {
  const times = timeByPart(profile, partOf, ready);
  times.set('Node, until it runs the first script', profile.startTime - spawned);
  process.stdout.write('| part | ms |\n|---|--:|\n');
  for (const [part, microseconds] of [...times].sort(([, a], [, b]) => b - a))
    if (microseconds > 2000) process.stdout.write(`| ${part} | ${Math.round(microseconds / 1000)} |\n`);
  process.stdout.write(`| together | ${Math.round((ready - spawned) / 1000)} |\n`);
}

/** Names the package of a function, or its folder in the workspace. */
function partOf(frame: Frame): string | undefined {
  if (frame.functionName === '(idle)') return 'waiting';
  if (LOADING.test(frame.functionName)) return 'loading and compiling scripts';
  if (frame.url.startsWith('node:')) return 'Node’s modules';
  if (!frame.url.startsWith('file:')) return undefined;
  const source = originalSource(frame);
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(source) ?? [];
  if (name) return name;
  const [, workspace] = /((?:apps|packages)\/[^/]+)\//u.exec(source) ?? [];
  return workspace ?? 'the server';
}
