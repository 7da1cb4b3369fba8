import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freshDatabaseUrl, releaseDatabase } from '@qanoon/db/testing/database';
import { NOW } from '@qanoon/db/testing/factories';
import { main } from '../../src/commands/admin.ts';
import { readEnv } from '../../src/lib/settings/env.ts';
import { closeDeps, openDeps } from '../../src/open-deps.ts';
import { buildServer } from '../../src/server.ts';
import { compileCache } from './compile-cache.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export type Installation = Awaited<ReturnType<typeof createInstallation>>;
type RunOptions = { input?: string; env?: Record<string, string> };
type Outcome = { code: number; stdout: string; stderr: string };

/**
 * A database, a data folder and settings for commands and servers, such as an operator has. Close it at the
 * end.
 */
export async function createInstallation(settings: Record<string, string> = {}, databaseUrl?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'qanoon-installation-'));
  const url = databaseUrl ?? (await freshDatabaseUrl());
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: url.startsWith('postgres') ? url : `file:${url}`,
    DATA_DIR: folder,
    DEMO: 'off',
    OWNER_PASSWORD: 'not-the-demo-one',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ...settings,
  };
  const serverEnv = { ...env, VIDEO_WORKER: 'off', SHED_LOAD: 'off' };
  const closers: (() => Promise<unknown>)[] = [];
  return {
    folder,
    databaseUrl: url,
    env,
    /**
     * Runs a command of `pnpm admin` in this process, which is faster than a new one. `input` is its standard
     * input.
     */
    command: async (args: string[], { input = '', env: over = {} }: RunOptions = {}): Promise<Outcome> => {
      const [stdout, stderr] = [new PassThrough(), new PassThrough()];
      const output = Promise.all([text(stdout), text(stderr)]);
      const code = await main(args, {
        stdin: Readable.from([input]),
        stdout,
        stderr,
        env: { ...env, ...over },
      });
      stdout.end();
      stderr.end();
      const [out, error] = await output;
      return { code, stdout: out, stderr: error };
    },
    /** Runs a command in a new process. `preload` is a module that is loaded before it. */
    process: async (
      args: string[],
      { input = '', env: over = {}, preload }: RunOptions & { preload?: string } = {},
    ): Promise<Outcome> => {
      const options = preload ? ['--import', preload] : [];
      const child = spawn(process.execPath, [...options, pathOf('../../src/commands/admin.ts'), ...args], {
        env: { ...compileCache, ...env, ...over },
      });
      child.stdin.end(input);
      const [stdout, stderr, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit') as Promise<[number]>,
      ]);
      return { code, stdout, stderr };
    },
    /** Starts a server in this process with a fixed clock; returns its address. */
    start: async (): Promise<string> => {
      const deps = await openDeps(readEnv(serverEnv), () => NOW);
      const app = await buildServer(deps);
      closers.push(
        () => closeDeps(deps),
        () => app.close(),
      );
      await app.listen({ port: 0, host: '127.0.0.1' });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    },
    close: async () => {
      for (const end of closers.reverse()) await end();
      await releaseDatabase(url);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
