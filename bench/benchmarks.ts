import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

type Benchmark = {
  /** The file, and the arguments that always precede those of the command line. */
  run: [file: string, ...args: string[]];
  usage?: string;
  summary: string;
  /** False when it has no figure that can be compared with a release. */
  isCompared?: false;
};

/** Every benchmark of `pnpm bench`, in the order in which a comparison runs them. */
export const BENCHMARKS: Record<string, Benchmark> = {
  reads: {
    run: ['reads.ts'],
    usage: '[--engine …] [--calls …] [--courses …]',
    summary: 'the most frequent calls over both transports, beside bare Fastify, driver and Drizzle',
  },
  'reads-10000': {
    run: ['reads.ts', '--courses', '10000', '--calls', 'catalogue,search,detail'],
    summary: 'the catalogue with ten thousand courses',
  },
  admin: {
    run: ['admin.ts'],
    usage: '[payments…]',
    summary: 'the administrators’ calls with a thousand and a million payments, with query plans',
  },
  search: {
    run: ['search.ts'],
    usage: '[payments]',
    summary:
      'searches among a million payments on both databases, with the bare driver and the longest statement',
  },
  footprint: {
    run: ['footprint.ts'],
    usage: '[--rounds 3] [--idle 60] [--mixed-load MINUTES]',
    summary: 'the start and the idle memory of the built server beside a bare Fastify, or under mixed load',
  },
  certificates: {
    run: ['certificates.ts'],
    usage: '[--runs 20]',
    summary: 'the call that issues certificates, one and fifty at once, and drawing them',
  },
  uploads: {
    run: ['uploads.ts'],
    usage: '[MB] [runs]',
    summary: 'a large video by multipart and by tus, beside a plain pipe to the disk, with memory',
  },
  streaming: {
    run: ['streaming.ts'],
    usage: '[seconds]',
    summary: 'a lecture sent by the server, by nginx on the server’s behalf, and by nginx only',
  },
  pages: {
    run: ['pages.ts'],
    usage: '[runs]',
    summary: 'Lighthouse on the public pages, beside plain HTML',
  },
  'app-start': {
    run: ['app-start.ts'],
    usage: '[runs]',
    summary: 'the time to the dashboards on a slow connection: first visit, installed, and offline',
  },
  'first-frame': {
    run: ['first-frame.ts'],
    usage: '[runs]',
    summary: 'the time from Play to the first frame on a slow connection, original and lowest quality',
  },
  interactions: {
    run: ['interactions.ts'],
    usage: '[runs] [review|editor|player]',
    summary: 'the time from a key or click to the next frame on a slow processor',
  },
  reviews: {
    run: ['reviews.ts'],
    summary: 'fifty payments reviewed with the keyboard only: keys and seconds',
  },
  credits: {
    run: ['credits.ts'],
    usage: '[--credits 50000] [--payments 1000]',
    summary: 'how long storing and matching many credits block the server’s thread on SQLite',
  },
  proofs: {
    run: ['proofs.ts'],
    usage: '[receipts] [copied] [--drawing second] [--part copies|edits|pairs|reading]',
    summary: 'how copies of payment proofs are found, and how receipts are read, by kind',
  },
  scale: {
    run: ['scale.ts'],
    usage: '[--processes 3] [--share 0.25] [--seconds 20] [--minutes 10]',
    summary:
      'several processes behind Caddy: their highest rate, and what is lost when one is killed each minute (root, Linux)',
  },
  profile: {
    run: ['profile.ts'],
    usage: '[--engine …] [--calls …] [--save FOLDER]',
    summary: 'where the server’s processor time goes in these calls',
    isCompared: false,
  },
  'start-profile': {
    run: ['start-profile.ts'],
    summary: 'where the time of a start goes, by package',
    isCompared: false,
  },
};

/** The names and arguments of all benchmarks, with what each measures. */
export function listBenchmarks(): string {
  const lines = Object.entries(BENCHMARKS).map(([name, { usage = '', summary }]) => [
    `${name} ${usage}`.trim(),
    summary,
  ]);
  const width = Math.max(...lines.map(([call]) => call!.length));
  return lines.map(([call, summary]) => `  ${call!.padEnd(width)}  ${summary}`).join('\n');
}

/** Runs a benchmark in a process of its own and returns its exit code. */
export async function runBenchmark(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const [file, ...fixed] = BENCHMARKS[name]!.run;
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...fixed, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
