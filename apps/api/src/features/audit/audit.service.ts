import type { Tx } from '@qanoon/db/client';
import * as repo from './audit.repo.ts';

/** Writes down who decided what, in the transaction of the decision: neither stands without the other. */
export const recordDecision = (tx: Tx, entry: Parameters<typeof repo.record>[1]): Promise<void> => repo.record(tx, entry);
