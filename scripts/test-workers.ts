import { availableParallelism } from 'node:os';

/** A test waits for its server, its browser or its database in turn: three use two processors. */
export const TEST_WORKERS = Math.ceil(availableParallelism() * 1.5);
