import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCache } from './compile-cache.ts';

export type MainProcess = {
  url: string;
  process: ChildProcess;
  ended: Promise<number | null>;
  said: () => string;
};

/**
 * The server as `pnpm start` runs it, in a process of its own, listening. `ended` is its exit code; null when a signal ended it. A module that is
 * preloaded may exchange messages with the test; `within` is a command that goes on to run the one it is given.
 */
export async function startMain(
  settings: Record<string, string> & { PORT: string },
  { preload, within = [] }: { preload?: string; within?: string[] } = {},
): Promise<MainProcess> {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const [command, ...rest] = [...within, process.execPath, ...(preload ? ['--import', preload] : []), main];
  const started = spawn(command!, rest, {
    env: {
      ...compileCache,
      NODE_ENV: 'test',
      DEMO: 'off',
      OWNER_PASSWORD: 'not-the-demo-one',
      LOG_LEVEL: 'error',
      SHED_LOAD: 'off',
      VIDEO_WORKER: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', preload ? 'ipc' : 'ignore'],
  });
  const said: Buffer[] = [];
  for (const stream of [started.stdout!, started.stderr!])
    stream.on('data', (piece: Buffer) => said.push(piece));
  const ended = once(started, 'exit').then(([code]) => code as number | null);
  const words = () => Buffer.concat(said).toString();
  const early = await Promise.race([once(started.stdout!, 'data'), ended]);
  if (!Array.isArray(early)) throw new Error(`The server ended with ${early}: ${words()}`);
  return { url: `http://127.0.0.1:${settings.PORT}`, process: started, ended, said: words };
}
