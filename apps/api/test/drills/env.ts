// The drills' own settings.
const { env } = process;

/** PostgreSQL keeps its files in processes of its own. */
export const onPostgres = Boolean(env.DATABASE_URL);

/** Whether the drills run as long as an operator would run them before trusting a release (`pnpm drills`), or just long enough to see each work. */
export const long = env.DRILLS === 'long';

/** How often a drill does its round. `DRILL_ROUNDS` overrides the long one's. */
export const rounds = (short: number, whole: number): number =>
  long ? Number(env.DRILL_ROUNDS ?? whole) : short;

/** This run's seed: `DRILL_SEED`, or another one each time. */
export const seed: number = Number(env.DRILL_SEED ?? Date.now() % 1_000_000);
