import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRelay } from '../tcp-relay.ts';
import { type Dataset, openDataset, type Server } from './dataset.ts';
import { long, onPostgres } from './env.ts';
import { type Attempt, FLOWS, Refused } from './flows.ts';
import { type Acknowledged, findBreaches } from './invariants.ts';

const AWAY_MS = long ? 30_000 : 3000;
const CLIENTS = 3;

let dataset: Dataset;
let server: Server;
let relay: Awaited<ReturnType<typeof openRelay>>;
beforeAll(async () => {
  if (!onPostgres) return;
  dataset = await openDataset();
  relay = await openRelay(dataset.databaseUrl);
  server = await dataset.start({ DATABASE_URL: relay.url });
}, 120_000);
afterAll(() => dataset?.close());

/** Tries until it is acknowledged, as the apps do; how often it was refused. */
async function insist(attempt: Attempt): Promise<{ told: Acknowledged; refused: number }> {
  for (let refused = 0; ; refused++) {
    try {
      return { told: await attempt(server.url), refused };
    } catch (thrown) {
      if (!(thrown instanceof Refused && thrown.message === '503 UNAVAILABLE')) throw thrown;
      await pause(250);
    }
  }
}

test.runIf(onPostgres)(
  'a database that is away for a while costs nobody anything',
  { timeout: 300_000 },
  async () => {
    const prepared = await Promise.all(
      FLOWS.flatMap((flow) => Array.from({ length: CLIENTS }, () => flow.prepare(dataset, server.url))),
    );
    const acknowledged = prepared.flatMap(({ known }) => known);
    // Some are under way when it goes, some begin while it is away.
    const running = prepared.map(async ({ attempt }, index) => {
      await pause((index * AWAY_MS) / prepared.length / 2);
      return insist(attempt);
    });
    await relay.cut();
    await pause(AWAY_MS);
    await relay.mend();
    const done = await Promise.all(running);
    expect(done.some(({ refused }) => refused > 0)).toBe(true);
    expect(await findBreaches(dataset, [...acknowledged, ...done.map(({ told }) => told)])).toEqual([]);
  },
);
