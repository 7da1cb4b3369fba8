import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFrom, rounds, seed } from './env.ts';
import { FLOWS, type Flow } from './flows.ts';
import { type Acknowledged, findBreaches } from './invariants.ts';
import { end, openSchool, type School, type Server } from './school.ts';

/** How many clients do the same thing at once. */
const CLIENTS = 4;
const ROUNDS = rounds(2, 200);

let school: School;
let server: Server;
beforeAll(async () => {
  school = await openSchool();
  server = await school.start();
}, 120_000);
afterAll(() => school.close());

const prepared = (flow: Flow) => Promise.all(Array.from({ length: CLIENTS }, () => flow.prepare(school, server.url)));

/** How long the flow takes when nothing happens to it, in milliseconds. */
async function timeUndisturbed(flow: Flow): Promise<{ took: number; acknowledged: Acknowledged[] }> {
  const attempts = await prepared(flow);
  const began = performance.now();
  const done = await Promise.all(attempts.map(({ attempt }) => attempt(server.url)));
  return { took: performance.now() - began, acknowledged: [...attempts.flatMap(({ known }) => known), ...done] };
}

describe.each(FLOWS)('$name', (flow) => {
  test(`survives ${ROUNDS} kills at random moments`, { timeout: 60_000 + ROUNDS * 20_000 }, async () => {
    const random = randomFrom(seed);
    const { took, acknowledged } = await timeUndisturbed(flow);
    let cutOff = 0;
    for (let round = 1; round <= ROUNDS; round++) {
      const attempts = await prepared(flow);
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
    // Otherwise every kill came too late and nothing was tried.
    if (ROUNDS >= 10) expect(cutOff).toBeGreaterThan(0);
  });
});
