import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freshDatabaseUrl } from '@qanoon/db/testing/database';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export type Installation = Awaited<ReturnType<typeof installation>>;

/** A database, a data folder and settings as an operator has them, for the real commands and server processes. Close it when done. */
export async function installation(settings: Record<string, string> = {}, databaseUrl?: string) {
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
  const servers: ChildProcess[] = [];
  return {
    folder,
    databaseUrl: url,
    env,
    /** Runs a command of src/commands as its own process; `input` is its standard input. */
    command: async (name: string, args: string[], { input = '', env: over = {} }: { input?: string; env?: Record<string, string> } = {}) => {
      const child = spawn(process.execPath, [pathOf(`../src/commands/${name}.ts`), ...args], { env: { ...env, ...over } });
      child.stdin.end(input);
      const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit') as Promise<[number]>]);
      return { code, stdout, stderr };
    },
    /** Starts the server as its own process; its address. */
    start: async () => {
      const server = fork(pathOf('server-process.ts'), { env, execArgv: [] });
      servers.push(server);
      const [port] = (await once(server, 'message')) as [number];
      return `http://127.0.0.1:${port}`;
    },
    close: async () => {
      await Promise.all(
        servers.map(async (server) => {
          const exited = once(server, 'exit');
          server.kill('SIGKILL');
          await exited;
        }),
      );
      await rm(folder, { recursive: true, force: true });
    },
  };
}
