import type { Db, Tx } from '@qanoon/db/engine/client';
import type { Context, Deps } from '../lib/context.ts';
import type { Jobs, JobType } from '../lib/services/jobs.ts';
import { expireOrderJob, remindOfOrderJob } from '../orders/orders/change-order.ts';

/** A job that a step of the demo's past has added. It does not become a row of the queue. */
export type PastJob = { name: string; input: object };

export type DemoContext = {
  ctx: Context;
  tx: Tx;
  /** Sets the clock of the demo's past. */
  setTime: (at: Date) => void;
  /** Returns the jobs since the last call. */
  takeJobs: () => PastJob[];
};

/** These jobs are kept, because an order that is still open at the end must expire. */
const KEPT_JOBS: readonly JobType<never>[] = [expireOrderJob, remindOfOrderJob];

/**
 * Opens what the product's services need to run in the past: calls happen at a time that the demo sets, share
 * one transaction, publish no events and send no mail.
 */
export function openDemoContext(deps: Deps, tx: Tx): DemoContext {
  let time = deps.now();
  let added: PastJob[] = [];
  const db: Db = {
    ...deps.db,
    select: tx.select,
    selectDistinct: tx.selectDistinct,
    $count: tx.$count,
    $with: tx.$with,
    with: tx.with,
    // Joins the transaction of the whole demo, so that a process that dies leaves nothing behind.
    transaction: (work) => work(tx),
  };
  const jobs: Jobs = {
    ...deps.jobs,
    add: async (_tx, { name }, input) => void added.push({ name, input }),
    addAll: async (_tx, { name }, inputs) => void added.push(...inputs.map((input) => ({ name, input }))),
    addAt: async (_tx, type, input, dueAt) =>
      KEPT_JOBS.some(({ name }) => name === type.name) ? deps.jobs.addAt(tx, type, input, dueAt) : true,
    freeKey: async () => false,
  };
  const ctx: Context = {
    ...deps,
    db,
    jobs,
    live: { ...deps.live, publish: () => undefined },
    mailer: { ...deps.mailer, send: async () => undefined },
    env: { ...deps.env, rateLimits: false },
    now: () => time,
    actor: null,
    ip: '127.0.0.1',
    requestId: 'demo',
  };
  return {
    ctx,
    tx,
    setTime: (at) => {
      time = at;
    },
    takeJobs: () => {
      const taken = added;
      added = [];
      return taken;
    },
  };
}
