// @module-tag full
import { setTimeout as pause } from 'node:timers/promises';
import { isPostgres } from '@qanoon/db/engine/env';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRelay } from '../support/tcp-relay.ts';
import { long } from '../support/test-length.ts';
import { type Dataset, openDataset, type Server } from './dataset.ts';
import { type Attempt, FLOWS, RejectedRequest } from './flows.ts';
import { type Acknowledged, findViolations } from './invariants.ts';

const OUTAGE_MS = long ? 30_000 : 3000;
const CLIENTS = 3;

let dataset: Dataset;
let server: Server;
let relay: Awaited<ReturnType<typeof openRelay>>;
beforeAll(async () => {
  if (!isPostgres) return;
  dataset = await openDataset();
  relay = await openRelay(dataset.databaseUrl);
  server = await dataset.start({ DATABASE_URL: relay.url });
}, 120_000);
afterAll(() => dataset?.close());

/** Retries until the attempt is acknowledged, as the apps do. `rejections` counts the 503 responses. */
async function retryUntilAcknowledged(
  attempt: Attempt,
): Promise<{ acknowledged: Acknowledged; rejections: number }> {
  for (let rejections = 0; ; rejections++) {
    try {
      return { acknowledged: await attempt(server.url), rejections };
    } catch (thrown) {
      if (!(thrown instanceof RejectedRequest && thrown.message === '503 UNAVAILABLE')) throw thrown;
      await pause(250);
    }
  }
}

test.runIf(isPostgres)('a database outage loses no write', { timeout: 300_000 }, async () => {
  const prepared = await Promise.all(
    FLOWS.flatMap((flow) => Array.from({ length: CLIENTS }, () => flow.prepare(dataset, server.url))),
  );
  const acknowledged = prepared.flatMap(({ known }) => known);
  // Some attempts run when the outage begins, others start during it.
  const running = prepared.map(async ({ attempt }, index) => {
    await pause((index * OUTAGE_MS) / prepared.length / 2);
    return retryUntilAcknowledged(attempt);
  });
  await relay.cut();
  await pause(OUTAGE_MS);
  await relay.mend();
  const done = await Promise.all(running);
  expect(done.some(({ rejections }) => rejections > 0)).toBe(true);
  expect(await findViolations(dataset, [...acknowledged, ...done.map((each) => each.acknowledged)])).toEqual(
    [],
  );
});
