import { execFile, spawn } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Ffmpeg } from '../../lib/services/ffmpeg.ts';

/**
 * ffmpeg failed because of the file, so a retry is pointless. The message is its last error line without
 * local paths.
 */
export class FfmpegError extends Error {}

/** Half of the processors, because responses are more urgent than conversions. */
const THREADS = String(Math.max(1, Math.floor(availableParallelism() / 2)));
/** Kills ffmpeg when the server is killed (util-linux, part of every Debian). */
const KILL_WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL'];
const GIGABYTE = 1024 ** 3;
/** A 4K lecture needs less than 1 GB, and each thread reserves more (util-linux). */
const MEMORY_LIMIT = ['prlimit', `--as=${2 * GIGABYTE + (Number(THREADS) * GIGABYTE) / 4}`, '--core=0'];
/**
 * Accepts only known formats from local files, because a playlist disguised as a video could refer to other
 * files and URLs.
 */
const INPUT_WHITELIST = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,matroska'];

/** The parts of ffmpeg that conversions need. zscale, from zimg, converts colors between standards. */
const ENCODERS = ['libx264', 'aac', 'libwebp'];
const FILTERS = ['zscale', 'tonemap'];

/** Finds ffmpeg with its encoders and filters for conversions; null when there is none. */
export async function findFfmpeg(): Promise<Ffmpeg | null> {
  const wrappers = [KILL_WITH_PARENT, MEMORY_LIMIT];
  const [about, encoders, filters, ...found] = await Promise.all([
    outputOf('ffmpeg', ['-version']),
    outputOf('ffmpeg', ['-v', 'error', '-encoders']),
    outputOf('ffmpeg', ['-v', 'error', '-filters']),
    ...wrappers.map(([program]) => outputOf(program!, ['--version'])),
  ]);
  const version = /^ffmpeg version (\S+)/u.exec(about ?? '')?.[1];
  const has = (list: string | null, name: string) => new RegExp(` ${name} `, 'u').test(list ?? '');
  if (
    !version ||
    !ENCODERS.every((name) => has(encoders, name)) ||
    !FILTERS.every((name) => has(filters, name))
  )
    return null;
  const installed = wrappers.filter((_wrapper, index) => found[index] !== null);
  return { command: [...installed.flat(), 'ffmpeg'], version };
}

/** Returns the standard output of a program; null when it is not installed or fails. */
const outputOf = (program: string, args: string[]): Promise<string | null> =>
  new Promise((resolve) => {
    execFile(program, args, (failure, output) => resolve(failure ? null : output));
  });

const SYSTEM_ERRORS = /No space left|Disk quota|Cannot allocate|Too many open files|Input\/output error/iu;

type Run = {
  /** The input file, and the arguments for the output. */
  input: string;
  output: string[];
  /** Kills ffmpeg when aborted; the promise then rejects with the reason. */
  signal: AbortSignal;
  /** Timeout in milliseconds, after which ffmpeg is killed and the promise rejects with an FfmpegError. */
  limitMs: number;
  /** Called about twice per second with the converted seconds of the video. */
  onSeconds?: (seconds: number) => void;
};

/** Runs ffmpeg with low priority. Rejects with an FfmpegError when it fails because of the file. */
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
    ...INPUT_WHITELIST,
    '-i',
    input,
    ...limits,
    ...output,
  ];
  const child = spawn(program!, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  let timedOut = false;
  const limit = setTimeout(() => {
    timedOut = true;
    kill();
  }, limitMs);
  try {
    const exited = new Promise<number | null | Error>((resolve) =>
      child.once('error', resolve).once('close', resolve),
    );
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const errors = text(child.stderr);
    for await (const line of createInterface({ input: child.stdout })) {
      const microseconds = /^out_time_us=(\d+)/u.exec(line)?.[1];
      if (microseconds) onSeconds?.(Number(microseconds) / 1e6);
    }
    const code = await exited;
    signal.throwIfAborted();
    if (timedOut) throw new FfmpegError(`it took longer than ${Math.ceil(limitMs / 60_000)} minutes`);
    // findFfmpeg found it earlier, so the failed start is not the file's fault.
    if (code instanceof Error) throw code;
    if (code === null) throw new Error('ffmpeg was killed.');
    if (code === 0) return;
    const message = lastErrorLine(await errors);
    throw SYSTEM_ERRORS.test(message) ? new Error(message) : new FfmpegError(message);
  } finally {
    clearTimeout(limit);
    signal.removeEventListener('abort', kill);
  }
}

function lastErrorLine(errors: string): string {
  const line = errors.trim().split('\n').at(-1) ?? '';
  const named = line.replace(/^\[[^\]]*\]\s*/u, '').replaceAll(/(?:\/[\w.-]+)+/gu, 'the file');
  return named.slice(0, 200) || 'no error message';
}
