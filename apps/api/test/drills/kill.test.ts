import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/demo/plan/random-from.ts';
import { rounds, seed } from '../support/test-length.ts';
import { CERTIFICATE_FLOWS } from './certificate-flows.ts';
import { type Dataset, end, openDataset } from './dataset.ts';
import { type Attempt, FLOWS, type Flow, RejectedRequest } from './flows.ts';
import { type Acknowledged, findViolations } from './invariants.ts';
import { MATCHING_FLOWS } from './matching-flows.ts';
import { ORDER_FLOWS } from './order-flows.ts';
import { REVIEW_FLOWS } from './review-flows.ts';

/** The only flow of the quick tier, because the others together take most of a minute. */
const QUICK = 'an approval';
/** The number of clients that run the same flow at once. */
const CLIENTS = 4;
const ROUNDS = rounds(1, 200);
/**
 * Upper bound on the rounds: each check reads all rows, so two hundred rounds on one growing data set would
 * take hours.
 */
const ROUNDS_PER_DATASET = 25;

/** The `Retry-After` of a busy server, and how often a client tries again. */
const RETRY_MS = 5000;
const MAX_REFUSALS = 6;

const prepared = (flow: Flow, dataset: Dataset, url: string) =>
  Promise.all(Array.from({ length: CLIENTS }, () => flow.prepare(dataset, url)));

describe.each([...FLOWS, ...ORDER_FLOWS, ...MATCHING_FLOWS, ...REVIEW_FLOWS, ...CERTIFICATE_FLOWS])(
  '$name',
  (flow) => {
    // A job of a killed server runs again after half a minute, when its lease has ended.
    test(`survives kills at random moments (${ROUNDS})`, {
      timeout: 60_000 + ROUNDS * 45_000,
      tags: flow.name === QUICK ? [] : ['full'],
    }, async () => {
      const random = randomFrom(seed);
      let interrupted = 0;
      for (let from = 1; from <= ROUNDS; from += ROUNDS_PER_DATASET) {
        const dataset = await openDataset();
        try {
          interrupted += await runRounds(flow, {
            dataset,
            from,
            to: Math.min(from + ROUNDS_PER_DATASET - 1, ROUNDS),
            random,
          });
        } finally {
          await dataset.close();
        }
      }
      process.stdout.write(
        `${flow.name}: ${ROUNDS} kills, ${interrupted} of ${ROUNDS * CLIENTS} had no response\n`,
      );
      // If nobody was left without a response, every kill came too late and the test says nothing.
      if (ROUNDS >= 10) expect(interrupted).toBeGreaterThan(0);
    });
  },
);

type Rounds = { dataset: Dataset; from: number; to: number; random: () => number };

/** Runs these rounds. Returns the number of clients that got no response. */
async function runRounds(flow: Flow, { dataset, from, to, random }: Rounds): Promise<number> {
  let server = await dataset.start();
  const { durationMs, acknowledged } = await timeUndisturbed(flow, dataset, server.url);
  let interrupted = 0;
  for (let round = from; round <= to; round++) {
    const attempts = await prepared(flow, dataset, server.url);
    const running = attempts.map(({ attempt }) =>
      attempt(server.url).catch((thrown: unknown) => thrown as Error),
    );
    await pause(random() * durationMs);
    await end(server.process, 'SIGKILL');
    const outcomes = await Promise.all(running);
    server = await dataset.start();
    for (const [index, { known, attempt }] of attempts.entries()) {
      const outcome = outcomes[index]!;
      if (outcome instanceof Error) interrupted += 1;
      // Clients without a response retry, as the apps do.
      acknowledged.push(...known, outcome instanceof Error ? await repeat(attempt, server.url) : outcome);
    }
    expect(await findViolations(dataset, acknowledged), `round ${round}, DRILL_SEED=${seed}`).toEqual([]);
  }
  return interrupted;
}

/** Repeats an attempt. A server that is busy after its start says when to try again. */
async function repeat(attempt: Attempt, url: string): Promise<Acknowledged> {
  for (let refusals = 0; ; refusals += 1)
    try {
      return await attempt(url);
    } catch (thrown) {
      const isBusy = thrown instanceof RejectedRequest && thrown.message === '503 UNAVAILABLE';
      if (!isBusy || refusals === MAX_REFUSALS) throw thrown;
      await pause(RETRY_MS);
    }
}

/** Measures the undisturbed flow, in milliseconds. */
async function timeUndisturbed(
  flow: Flow,
  dataset: Dataset,
  url: string,
): Promise<{ durationMs: number; acknowledged: Acknowledged[] }> {
  const attempts = await prepared(flow, dataset, url);
  const began = performance.now();
  const done = await Promise.all(attempts.map(({ attempt }) => attempt(url)));
  return {
    durationMs: performance.now() - began,
    acknowledged: [...attempts.flatMap(({ known }) => known), ...done],
  };
}
