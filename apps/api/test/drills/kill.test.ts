import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { randomFrom, rounds, seed } from './env.ts';
import { FLOWS, type Flow } from './flows.ts';
import { type Acknowledged, findBreaches } from './invariants.ts';
import { end, openSchool, type School } from './school.ts';

/** How many clients do the same thing at once. */
const CLIENTS = 4;
const ROUNDS = rounds(2, 200);
/** Every check looks at all there is: in a school that only grows, two hundred of them would take hours. */
const ROUNDS_A_SCHOOL = 25;

let school: School;
afterEach(() => school.close());

const prepared = (flow: Flow, url: string) => Promise.all(Array.from({ length: CLIENTS }, () => flow.prepare(school, url)));

describe.each(FLOWS)('$name', (flow) => {
  test(`survives ${ROUNDS} kills at random moments`, { timeout: 60_000 + ROUNDS * 20_000 }, async () => {
    const random = randomFrom(seed);
    let cutOff = 0;
    for (let round = 1; round <= ROUNDS; round += ROUNDS_A_SCHOOL) {
      if (round > 1) await school.close();
      cutOff += await killed(flow, { from: round, to: Math.min(round + ROUNDS_A_SCHOOL - 1, ROUNDS), random });
    }
    process.stdout.write(`${flow.name}: ${ROUNDS} kills, ${cutOff} of ${ROUNDS * CLIENTS} had no answer\n`);
    // Otherwise every kill came too late and nothing was tried.
    if (ROUNDS >= 10) expect(cutOff).toBeGreaterThan(0);
  });
});

/** These rounds in a school of their own; how many clients were left without an answer. */
async function killed(flow: Flow, { from, to, random }: { from: number; to: number; random: () => number }): Promise<number> {
  school = await openSchool();
  let server = await school.start();
  const { took, acknowledged } = await timeUndisturbed(flow, server.url);
  let cutOff = 0;
  for (let round = from; round <= to; round++) {
    const attempts = await prepared(flow, server.url);
    const running = attempts.map(({ attempt }) => attempt(server.url).catch((thrown: unknown) => thrown as Error));
    await pause(random() * took);
    await end(server.process, 'SIGKILL');
    const outcomes = await Promise.all(running);
    server = await school.start();
    for (const [index, { known, attempt }] of attempts.entries()) {
      const outcome = outcomes[index]!;
      if (outcome instanceof Error) cutOff += 1;
      // Who was given no answer asks again, as the apps do.
      acknowledged.push(...known, outcome instanceof Error ? await attempt(server.url) : outcome);
    }
    expect(await findBreaches(school, acknowledged), `round ${round}, DRILL_SEED=${seed}`).toEqual([]);
  }
  return cutOff;
}

/** How long the flow takes when nothing happens to it, in milliseconds. */
async function timeUndisturbed(flow: Flow, url: string): Promise<{ took: number; acknowledged: Acknowledged[] }> {
  const attempts = await prepared(flow, url);
  const began = performance.now();
  const done = await Promise.all(attempts.map(({ attempt }) => attempt(url)));
  return { took: performance.now() - began, acknowledged: [...attempts.flatMap(({ known }) => known), ...done] };
}
