import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '@qanoon/db/testing/postgres-server';
import { png } from '../apps/api/test/support/media/sample-files.ts';
import { startObjectStore } from '../apps/api/test/support/object-store.ts';
import { addFigure } from './comparison/figures.ts';
import { startCluster } from './scale/cluster.ts';
import { createTraffic, type Run } from './scale/traffic.ts';

/**
 * Measures how the product scales over processes: `pnpm bench scale [--processes 3] [--share 0.25]
 * [--seconds 20] [--minutes 10]`. The highest rate of one, two and more API processes behind Caddy, with
 * PostgreSQL and an S3-compatible store; then minutes at a rate that one process cannot bear, with one
 * process killed in each minute. At the end every acknowledged write must exist. Each process may use
 * `share` of a core, so that two cores suffice for all of them, the database, the proxy and the clients.
 */
const { values: options } = parseArgs({
  options: {
    processes: { type: 'string', default: '3' },
    share: { type: 'string', default: '0.25' },
    seconds: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '10' },
  },
});
const [processes, share, seconds, minutes] = [
  Number(options.processes),
  Number(options.share),
  Number(options.seconds),
  Number(options.minutes),
];
const CONNECTIONS = 32;
/** The rate of the long run, as a multiple of the highest rate of one process. */
const OVERLOAD = 1.5;
const MINUTE_MS = 60_000;

const postgres = await startPostgres({ durable: true });
const store = await startObjectStore();
const storageUrl = await store.newBucket();
const data = fork(new URL('scale/data.ts', import.meta.url), [postgres.url, storageUrl], {
  env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: postgres.url },
  execArgv: [],
});
const traffic = createTraffic(await png(800, 1600));
try {
  await messageFrom(data);
  const highest: number[] = [];
  for (let count = 1; count <= processes; count += 1) {
    const run = await withCluster(count, ({ target }) => traffic.saturate(target, CONNECTIONS, seconds));
    highest.push(run.sent / run.seconds);
    print(`${count} of ${processes} processes, highest rate`, run);
  }
  if (processes > 1) addFigure('rate of two processes', highest[1]!, '/s', 2 * highest[0]!);
  const efficiency = highest.map((rate, index) => (rate / (highest[0]! * (index + 1))).toFixed(2));
  process.stdout.write(`Scaling efficiency for 1, 2, … processes: ${efficiency.join(', ')}\n`);

  const rate = Math.round(highest[0]! * OVERLOAD);
  const single = await withCluster(1, ({ target }) => traffic.sendAt(target, rate, seconds));
  print(`1 process at ${rate}/s`, single);
  const together = await withCluster(processes, async (cluster) => {
    const over = new AbortController();
    const killing = killEachMinute(cluster, over.signal);
    try {
      return await traffic.sendAt(cluster.target, rate, minutes * 60);
    } finally {
      over.abort();
      process.stdout.write(`${await killing} processes were killed.\n`);
    }
  });
  print(`${processes} processes at ${rate}/s, one killed each minute`, together);

  const { marks, requests } = traffic.accepted;
  data.send(traffic.accepted);
  const losses = await messageFrom<string[]>(data);
  process.stdout.write(
    `${marks.length} marks and ${requests.length} payments were acknowledged, ${losses.length} problems.\n`,
  );
  for (const loss of losses.slice(0, 20)) process.stdout.write(`- ${loss}\n`);
  if (losses.length + together.failed > 0) process.exitCode = 1;
} finally {
  traffic.close();
  data.disconnect();
  await store.stop();
  await postgres.stop();
}

type Cluster = Awaited<ReturnType<typeof startCluster>>;

async function withCluster<Result>(
  count: number,
  work: (cluster: Cluster) => Promise<Result>,
): Promise<Result> {
  const cluster = await startCluster(count, { databaseUrl: postgres.url, storageUrl, share });
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
}

/** Kills one process after another, the first after half a minute, and returns how many it has killed. */
async function killEachMinute({ kill }: Cluster, over: AbortSignal): Promise<number> {
  let killed = 0;
  const wait = (ms: number) => pause(ms, undefined, { signal: over }).catch(() => undefined);
  await wait(MINUTE_MS / 2);
  for (; !over.aborted; await wait(MINUTE_MS)) {
    await kill(killed);
    killed += 1;
  }
  return killed;
}

function print(name: string, { sent, interrupted, failed, seconds: took, p50, p99 }: Run): void {
  const figures = [
    `${Math.round(sent / took)} requests/s`,
    `median ${p50.toFixed(1)} ms`,
    `99 % in ${p99.toFixed(0)} ms`,
    `${interrupted} of ${sent} were interrupted and sent again`,
    `${failed} failed`,
  ];
  process.stdout.write(`${name}: ${figures.join(', ')}\n`);
}

async function messageFrom<Message>(child: ChildProcess): Promise<Message> {
  const exit = once(child, 'exit').then(([code]) => {
    throw new Error(`The process that fills and checks the data exited with code ${code}.`);
  });
  const [message] = (await Promise.race([once(child, 'message'), exit])) as [Message];
  exit.catch(() => undefined);
  return message;
}
