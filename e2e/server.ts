import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
/** What `pnpm start` tells Node itself. */
const NODE_OPTIONS = scripts.start.split(' ').slice(1, -1);

type Settings = Record<string, string>;
export type Server = Awaited<ReturnType<typeof startServer>>;

/** Names the data folder of a seeded server (seeded.ts). */
export const SEEDED = 'QANOON_E2E_SEEDED';

/**
 * The product as a person starts it: its own process, data folder and port, on loopback. It can be killed and started again. Without
 * settings of its own it starts on a copy of the seeded folder, if there is one, and with any on an empty one, which it seeds itself.
 */
export async function startServer(settings?: Settings | ((url: string) => Settings)) {
  const dataDir = mkdtempSync(join(tmpdir(), 'qanoon-e2e-'));
  const seeded = process.env[SEEDED];
  if (seeded && !settings) cpSync(seeded, dataDir, { recursive: true, preserveTimestamps: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child = await launch();

  async function launch(): Promise<ChildProcess> {
    const started = spawn(process.execPath, [...NODE_OPTIONS, 'apps/api/src/main.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        // A busy test machine is slow, not overloaded.
        SHED_LOAD: 'off',
        VIDEO_WORKER: 'off',
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        ...(typeof settings === 'function' ? settings(url) : settings),
      },
    });
    let said = '';
    started.stderr!.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    await new Promise<void>((resolve, reject) => {
      started.stdout!.on('data', (chunk: Buffer) => {
        if (!chunk.toString().includes('is ready at')) return;
        // Read on, so that the server can go on writing, but not kept: only a start that failed is told.
        started.stderr!.removeAllListeners('data').resume();
        resolve();
      });
      started.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
    });
    return started;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  return {
    url,
    dataDir,
    /** Of the process that serves now. */
    pid: () => child.pid!,
    /** SIGKILL, as a power cut would, and a fresh start on the same data. */
    killAndRestart: async () => {
      await end('SIGKILL');
      child = await launch();
    },
    /** Ends the process and leaves its data. */
    end: () => end('SIGTERM'),
    stop: async () => {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
