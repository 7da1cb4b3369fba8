import type { Tx } from '@qanoon/db/engine/client';
import { declareEvent } from '../../lib/handlers.ts';

/** The sale of these courses was taken back: the student has not paid for them any more. */
export const saleReversed =
  declareEvent<
    [tx: Tx, items: readonly { studentId: string; courseId: string }[], because: { reason: string; at: Date }]
  >('sale-reversed');
