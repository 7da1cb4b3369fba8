import { setTimeout as pause } from 'node:timers/promises';
import { payments } from '@qanoon/db/schema';
import { eq } from 'drizzle-orm';
import type { Dataset } from './dataset.ts';
import { makeJobsDue } from './due-jobs.ts';
import { type Attempt, type Flow, RejectedRequest } from './flows.ts';
import { call, withProof } from './order-flows.ts';

const WAIT_MS = 30_000;
const POLL_MS = 50;
/** The interval at which workers look for jobs. */
const WORKER_MS = 2000;

/** Queues a decision. If it was stored before its response was lost, the second attempt is refused. */
async function decide(url: string, { admin }: Dataset, kind: 'approve' | 'reject', paymentId: string) {
  const reason = kind === 'reject' ? { reason: 'The amount is not the price.' } : {};
  const decision = { kind, input: { paymentId, ...reason } };
  await call(url, 'reviews.decide', admin, { decision, reviewSeconds: 5 }).catch((thrown: unknown) => {
    if (!(thrown instanceof RejectedRequest && /DECISION_QUEUED|PAYMENT_NOT_PENDING/u.test(thrown.code)))
      throw thrown;
  });
}

/** Ends the time to undo the decision, and the lease of a killed server. */
function makeDue(dataset: Dataset, paymentId: string): Promise<void> {
  return makeJobsDue(
    dataset,
    'carry-out-decision',
    (input: { paymentId: string }) => input.paymentId === paymentId,
  );
}

async function isPending({ db }: Dataset, paymentId: string): Promise<boolean> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return payment!.status === 'pending';
}

/** Waits until the server has carried the decision out. Throws if the server no longer responds. */
async function carriedOut(url: string, dataset: Dataset, paymentId: string): Promise<void> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    if (!(await isPending(dataset, paymentId))) return;
    await fetch(`${url}/healthz`);
    await pause(POLL_MS);
  }
  throw new Error(`the decision about payment ${paymentId} was not carried out`);
}

let undos = 0;

export const REVIEW_FLOWS: Flow[] = [
  {
    name: 'a queued decision',
    async prepare(dataset, url) {
      const { paymentId } = await withProof(dataset, url);
      const attempt: Attempt = async (at) => {
        await decide(at, dataset, 'approve', paymentId);
        await makeDue(dataset, paymentId);
        await carriedOut(at, dataset, paymentId);
        return { kind: 'approved', paymentId };
      };
      return { known: [], attempt };
    },
  },
  {
    name: 'an undo',
    async prepare(dataset, url) {
      const { paymentId } = await withProof(dataset, url);
      await decide(url, dataset, 'reject', paymentId);
      // The undo comes before, while or after the job runs.
      const afterMs = (undos++ * WORKER_MS) / 3 / 4;
      const attempt: Attempt = async (at) => {
        await makeDue(dataset, paymentId);
        await pause(afterMs % WORKER_MS);
        try {
          await call(at, 'reviews.undo', dataset.admin, { paymentId });
          return { kind: 'undone', paymentId };
        } catch (thrown) {
          if (!(thrown instanceof RejectedRequest && thrown.code === 'DECISION_DONE')) throw thrown;
          return { kind: 'rejected', paymentId };
        }
      };
      return { known: [], attempt };
    },
  },
];
