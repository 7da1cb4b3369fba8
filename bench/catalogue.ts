import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { startServer } from '../e2e/server.ts';

/**
 * The documented catalogue calls beside a bare Fastify that sends the same bytes: `pnpm bench:catalogue [seconds]`, by turns, so that a busy
 * moment of the machine falls on both. Prints requests a second and the share of the bare server's; the target is a half.
 */
const seconds = Number(process.argv[2] ?? 5);
const ROUNDS = 3;

const server = await startServer({ NODE_ENV: 'production', DEMO: 'on', OWNER_PASSWORD: 'bench-owner-2026', RATE_LIMITS: 'on', LOG_LEVEL: 'info' });
const [course] = (await (await fetch(`${server.url}/api/courses`)).json()) as { id: string }[];
try {
  const rows: Record<string, Record<string, number>> = {};
  for (const path of ['/api/courses', `/api/courses/${course!.id}`]) {
    const bare = await startBare(await (await fetch(server.url + path)).text());
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await requestsPerSecond(server.url + path));
      theirs.push(await requestsPerSecond(bare.url));
    }
    bare.stop();
    const [own, floor] = [median(ours), median(theirs)];
    rows[path] = { 'requests a second': own, 'bare Fastify': floor, share: Number((own / floor).toFixed(2)) };
  }
  console.table(rows);
} finally {
  await server.stop();
}

function median(values: number[]): number {
  return Math.round(values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!);
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 50, duration: seconds });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} other answers, ${errors} errors`);
  return requests.average;
}

/** A process of its own, as the product is. */
async function startBare(body: string): Promise<{ url: string; stop(): void }> {
  const child = fork(new URL('bare-fastify.ts', import.meta.url), { execArgv: [] });
  child.send(body);
  const [url] = (await once(child, 'message')) as [string];
  return { url, stop: () => void child.kill() };
}
