// @module-tag engine
import { diffCounters } from '@qanoon/db/counters/repair';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { OrderWalk } from '../../../test/support/orders/order-walk.ts';
import { long } from '../../../test/support/test-length.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';

/**
 * The number of runs of the walk, each with its own database. At full length, both engines together make
 * 10,000 events.
 */
const RUNS = long ? 20 : 4;
const EVENTS = 250;
const CHECK_EVERY = 50;
/** ORDER_SEED sets another seed for a longer search. A failure prints the seed and the calls. */
const SEED = Number(process.env.ORDER_SEED ?? 19_000);

const seeds = Array.from({ length: RUNS }, (_, index) => SEED + index);

async function expectRightBooks(seed: number): Promise<void> {
  const app = await testApp();
  const walk = new OrderWalk(app, seed);
  try {
    await walk.start();
    for (let event = 1; event <= EVENTS; event++) {
      await walk.step();
      if (event % CHECK_EVERY === 0) expect(await checkLedger(app.db)).toEqual([]);
    }
    expect(await diffCounters(app.db)).toEqual([]);
    // A walk that is mostly refused would prove little.
    expect(walk.accepted).toBeGreaterThan(EVENTS / 2);
  } catch (thrown) {
    throw new Error(`Seed ${seed}, after the calls\n${walk.log.join('\n')}`, { cause: thrown });
  } finally {
    await app.close();
  }
}

const TITLE = 'the books are right after each of 250 random events, seed %i';
test.each(seeds.slice(0, 1))(TITLE, { timeout: 120_000 }, expectRightBooks);
test.each(seeds.slice(1))(TITLE, { timeout: 120_000, tags: ['full'] }, expectRightBooks);
