import { execFileSync, spawn } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

/** The program that converts videos: how it is started, and which version it is. */
export type Ffmpeg = { command: string[]; version: string };

/** ffmpeg could not do it, and never will. The message is its own last word, without the paths of this machine. */
export class FfmpegError extends Error {}

/** Half of the processors: a conversion is never in a hurry, and answers are. */
const THREADS = String(Math.max(1, Math.floor(availableParallelism() / 2)));
/** Whoever kills the server must not leave its ffmpeg behind (util-linux; Debian has it always). */
const DIES_WITH_US = ['setpriv', '--pdeathsig', 'KILL'];
const GIGABYTE = 1024 ** 3;
/** A lecture in 4K takes below one gigabyte; each thread reserves some of its own. Also of util-linux. */
const WITH_LITTLE_MEMORY = ['prlimit', `--as=${2 * GIGABYTE + (Number(THREADS) * GIGABYTE) / 4}`, '--core=0'];
/** The formats that are accepted as videos, read from this disk: a playlist that calls itself a video names other files and addresses. */
const ONLY_A_VIDEO = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,matroska'];

/** The ffmpeg on this machine's path that writes H.264, AAC and WebP; null when there is none. */
export function findFfmpeg(): Ffmpeg | null {
  const output = (program: string, args: string[]) => {
    try {
      return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    } catch {
      // Not installed, or not one that runs here.
      return null;
    }
  };
  const version = /^ffmpeg version (\S+)/u.exec(output('ffmpeg', ['-version']) ?? '')?.[1];
  const encoders = version && output('ffmpeg', ['-v', 'error', '-encoders']);
  if (
    !encoders ||
    !['libx264', 'aac', 'libwebp'].every((name) => new RegExp(` ${name} `, 'u').test(encoders))
  )
    return null;
  const wrappers = [DIES_WITH_US, WITH_LITTLE_MEMORY].filter(
    ([program]) => output(program!, ['--version']) !== null,
  );
  return { command: [...wrappers.flat(), 'ffmpeg'], version };
}

const TROUBLE_OF_OURS = /No space left|Disk quota|Cannot allocate|Too many open files|Input\/output error/iu;

type Run = {
  /** What goes in, and after it what is made of it. */
  input: string;
  output: string[];
  /** Ends it at once when it aborts; the promise then rejects with its reason. */
  signal: AbortSignal;
  /** How long it may take, in milliseconds: then it is killed, and the promise rejects with an FfmpegError. */
  limitMs: number;
  /** Told, about twice a second, how many seconds of the film are done. */
  onSeconds?: (seconds: number) => void;
};

/** Runs ffmpeg behind everything else on this machine. Rejects with an FfmpegError when it fails for the file's sake. */
export async function runFfmpeg(
  { command }: Ffmpeg,
  { input, output, signal, limitMs, onSeconds }: Run,
): Promise<void> {
  signal.throwIfAborted();
  const [program, ...before] = command;
  const limits = ['-threads', THREADS, '-filter_threads', '1'];
  const args = [
    ...before,
    '-nostdin',
    '-y',
    '-v',
    'error',
    '-progress',
    'pipe:1',
    ...limits,
    ...ONLY_A_VIDEO,
    '-i',
    input,
    ...limits,
    ...output,
  ];
  const child = spawn(program!, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  let late = false;
  const limit = setTimeout(() => {
    late = true;
    kill();
  }, limitMs);
  try {
    const ended = new Promise<number | null | Error>((resolve) =>
      child.once('error', resolve).once('close', resolve),
    );
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const complaints = text(child.stderr);
    for await (const line of createInterface({ input: child.stdout })) {
      const microseconds = /^out_time_us=(\d+)/u.exec(line)?.[1];
      if (microseconds) onSeconds?.(Number(microseconds) / 1e6);
    }
    const code = await ended;
    signal.throwIfAborted();
    if (late) throw new FfmpegError(`it took longer than ${Math.ceil(limitMs / 60_000)} minutes`);
    // It was there when the server started.
    if (code instanceof Error) throw code;
    if (code === null) throw new Error('ffmpeg was killed.');
    if (code === 0) return;
    const word = lastWord(await complaints);
    throw TROUBLE_OF_OURS.test(word) ? new Error(word) : new FfmpegError(word);
  } finally {
    clearTimeout(limit);
    signal.removeEventListener('abort', kill);
  }
}

function lastWord(complaints: string): string {
  const line = complaints.trim().split('\n').at(-1) ?? '';
  const named = line.replace(/^\[[^\]]*\]\s*/u, '').replaceAll(/(?:\/[\w.-]+)+/gu, 'the file');
  return named.slice(0, 200) || 'it ended without a word';
}
