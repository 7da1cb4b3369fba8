import type { Deps } from '../../lib/context.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { expireOrderJob, remindOfOrderJob } from './change-order.ts';
import { lowerPrices } from './lower-prices.ts';
import { notifyOfOrder } from './notify-of-order.ts';
import * as repo from './orders.repo.ts';
import { closeOrder } from './settle-order.ts';

type Input = { orderId: string; expiresAt: string };

/** Closes an order whose time is over, unless it got another time or a proof meanwhile. */
const expireOrder: Job<Input> = {
  ...expireOrderJob,
  handle: (deps, input) =>
    whileValid(deps, input, async (tx, order, at) => {
      const changed = await closeOrder(tx, order, 'expired', { event: 'expired', actor: null, at });
      await notifyOfOrder(deps, tx, changed, {
        kind: 'order-expired',
        amount: order.total,
        credited: order.received,
        reason: null,
        at,
      });
    }),
};

/** Notifies the student that the order expires soon. */
const remindOfOrder: Job<Input> = {
  ...remindOfOrderJob,
  handle: (deps, input) =>
    whileValid(deps, input, async (tx, order, at) => {
      if (order.remindedAt) return;
      const lowered = await lowerPrices(deps, tx, order);
      if (lowered.status === 'paid') return;
      const changed = await repo.updateOrder(tx, order.id, { remindedAt: at });
      await notifyOfOrder(deps, tx, changed, {
        kind: 'order-expiring',
        amount: changed.total,
        reason: null,
        at,
      });
    }),
};

type Work = (...args: [Parameters<typeof closeOrder>[0], repo.OrderRow, Date]) => Promise<void>;

const whileValid = (deps: Deps, { orderId, expiresAt }: Input, work: Work): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const order = await repo.lockOrder(tx, orderId);
    if (order?.expiresAt?.getTime() === Date.parse(expiresAt)) await work(tx, order, deps.now());
  });

export const orderJobs: readonly Job<Input>[] = [expireOrder, remindOfOrder];
