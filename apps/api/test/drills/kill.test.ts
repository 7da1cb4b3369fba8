import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../seeded-random.ts';
import { type Dataset, end, openDataset } from './dataset.ts';
import { rounds, seed } from './env.ts';
import { FLOWS, type Flow } from './flows.ts';
import { type Acknowledged, findBreaches } from './invariants.ts';

/** How many clients do the same thing at once. */
const CLIENTS = 4;
const ROUNDS = rounds(2, 200);
/** Every check looks at all there is: in a school that only grows, two hundred of them would take hours. */
const ROUNDS_A_SCHOOL = 25;

const prepared = (flow: Flow, dataset: Dataset, url: string) =>
  Promise.all(Array.from({ length: CLIENTS }, () => flow.prepare(dataset, url)));

describe.each(FLOWS)('$name', (flow) => {
  test(`survives ${ROUNDS} kills at random moments`, { timeout: 60_000 + ROUNDS * 20_000 }, async () => {
    const random = randomFrom(seed);
    let cutOff = 0;
    for (let from = 1; from <= ROUNDS; from += ROUNDS_A_SCHOOL) {
      const dataset = await openDataset();
      try {
        cutOff += await killed(flow, {
          dataset,
          from,
          to: Math.min(from + ROUNDS_A_SCHOOL - 1, ROUNDS),
          random,
        });
      } finally {
        await dataset.close();
      }
    }
    process.stdout.write(`${flow.name}: ${ROUNDS} kills, ${cutOff} of ${ROUNDS * CLIENTS} had no answer\n`);
    // Otherwise every kill came too late and nothing was tried.
    if (ROUNDS >= 10) expect(cutOff).toBeGreaterThan(0);
  });
});

type Rounds = { dataset: Dataset; from: number; to: number; random: () => number };

/** Does these rounds; how many clients were left without an answer. */
async function killed(flow: Flow, { dataset, from, to, random }: Rounds): Promise<number> {
  let server = await dataset.start();
  const { took, acknowledged } = await timeUndisturbed(flow, dataset, server.url);
  let cutOff = 0;
  for (let round = from; round <= to; round++) {
    const attempts = await prepared(flow, dataset, server.url);
    const running = attempts.map(({ attempt }) =>
      attempt(server.url).catch((thrown: unknown) => thrown as Error),
    );
    await pause(random() * took);
    await end(server.process, 'SIGKILL');
    const outcomes = await Promise.all(running);
    server = await dataset.start();
    for (const [index, { known, attempt }] of attempts.entries()) {
      const outcome = outcomes[index]!;
      if (outcome instanceof Error) cutOff += 1;
      // Who was given no answer asks again, as the apps do.
      acknowledged.push(...known, outcome instanceof Error ? await attempt(server.url) : outcome);
    }
    expect(await findBreaches(dataset, acknowledged), `round ${round}, DRILL_SEED=${seed}`).toEqual([]);
  }
  return cutOff;
}

/** How long the flow takes when nothing happens to it, in milliseconds. */
async function timeUndisturbed(
  flow: Flow,
  dataset: Dataset,
  url: string,
): Promise<{ took: number; acknowledged: Acknowledged[] }> {
  const attempts = await prepared(flow, dataset, url);
  const began = performance.now();
  const done = await Promise.all(attempts.map(({ attempt }) => attempt(url)));
  return {
    took: performance.now() - began,
    acknowledged: [...attempts.flatMap(({ known }) => known), ...done],
  };
}
