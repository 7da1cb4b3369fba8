import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@qanoon/db/testing/free-port';
import { SERVER_ENVIRONMENT } from '../../apps/api/scripts/server-process.ts';
import { compileCache } from '../../apps/api/test/support/compile-cache.ts';

/**
 * Starts a server in a process of its own, as in production, and waits until /readyz returns 200. `command`:
 * options of Node and a script. `spawned` and `ready` are microseconds of the system's monotonic clock.
 * Throws if the process ends before.
 */
export async function startServer(command: string[], settings: Record<string, string>) {
  const port = await freePort();
  const spawned = now();
  const server = spawn(process.execPath, command, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...compileCache,
      ...SERVER_ENVIRONMENT,
      NODE_ENV: 'production',
      // The demo gets only accounts, because the figures are compared with releases whose demo had only
      // accounts.
      DEMO: 'accounts',
      LOG_LEVEL: 'error',
      // Videos are not converted, because a server that converts those of the demo is not idle.
      VIDEO_WORKER: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...settings,
    },
  });
  const ended = once(server, 'exit');
  while (!(await isReady(port))) {
    if (server.exitCode !== null)
      throw new Error(`The server exited with code ${server.exitCode} before it was ready.`);
    await pause(5);
  }
  return {
    spawned,
    ready: now(),
    pid: server.pid!,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

const now = () => Number(process.hrtime.bigint() / 1000n);

/** A server that does not listen yet is not ready. */
const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
