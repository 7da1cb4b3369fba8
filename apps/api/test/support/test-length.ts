// This module says how long the drills and the randomized tests run.
const { env } = process;

/** Whether they run at full length (`DRILLS=long`) or just long enough to execute each step. */
export const long = env.DRILLS === 'long';

/** The number of rounds of a drill. `DRILL_ROUNDS` overrides the number at full length. */
export const rounds = (short: number, full: number): number =>
  long ? Number(env.DRILL_ROUNDS ?? full) : short;

/** The seed of this run: `DRILL_SEED`, or a new one for each run. */
export const seed: number = Number(env.DRILL_SEED ?? Date.now() % 1_000_000);
