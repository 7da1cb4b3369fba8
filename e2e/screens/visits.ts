/** Whether this run is the complete one: `pnpm test --full` checks screens at every width, in every theme and language. */
export const FULL = process.env.TEST_TIER === 'full';
