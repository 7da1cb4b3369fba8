import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type ServerProcess = { process: ChildProcess; url: string };

/** A server in a process of its own on this database and data folder. It ends when it is disconnected. */
export async function startServer(databaseUrl: string, folder: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  const started = fork(fileURLToPath(new URL('server-process.ts', import.meta.url)), {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl.startsWith('postgres') ? databaseUrl : `file:${databaseUrl}`,
      DATA_DIR: folder,
      DEMO: 'off',
      OWNER_PASSWORD: 'not-the-demo-one',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    execArgv: [],
  });
  const [port] = (await once(started, 'message')) as [number];
  return { process: started, url: `http://127.0.0.1:${port}` };
}

/** Ends a server and waits until it is gone. */
export async function endServer({ process: server }: ServerProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.disconnect();
  await gone;
}
