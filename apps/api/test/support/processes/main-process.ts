import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCache } from '../compile-cache.ts';

const SOURCE = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));

export type MainProcess = {
  url: string;
  process: ChildProcess;
  ended: Promise<number | null>;
  output: () => string;
};

/**
 * Starts the server in a separate process and waits until it listens. `ended` is its exit code, or null after
 * a signal. A preloaded module may exchange messages with the test. `within` is a command that runs the
 * server's command. `main` is the server's file; the default is its source.
 */
export async function startMain(
  settings: Record<string, string> & { PORT: string },
  { preload, within = [], main = SOURCE }: { preload?: string; within?: string[]; main?: string } = {},
): Promise<MainProcess> {
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
  const chunks: Buffer[] = [];
  for (const stream of [started.stdout!, started.stderr!])
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(started, 'exit').then(([code]) => code as number | null);
  const output = () => Buffer.concat(chunks).toString();
  const early = await Promise.race([once(started.stdout!, 'data'), ended]);
  if (!Array.isArray(early)) throw new Error(`The server ended with ${early}: ${output()}`);
  return { url: `http://127.0.0.1:${settings.PORT}`, process: started, ended, output };
}
