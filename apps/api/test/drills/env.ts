// The drills' own settings.
const { env } = process;

/** PostgreSQL keeps its files in processes of its own. */
export const onPostgres = Boolean(env.DATABASE_URL);

/** Whether the drills run as long as an operator would run them before trusting a release (`pnpm drills`), or just long enough to see each work. */
export const long = env.DRILLS === 'long';

/** How often a drill does its round. `DRILL_ROUNDS` overrides the long one's. */
export const rounds = (short: number, whole: number): number => (long ? Number(env.DRILL_ROUNDS ?? whole) : short);

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32), so that a drill that failed can be run again. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** This run's seed: `DRILL_SEED`, or another one each time. */
export const seed: number = Number(env.DRILL_SEED ?? Date.now() % 1_000_000);
