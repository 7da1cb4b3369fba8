import {
  approvablePayments,
  approveCertainInput,
  approvedBatch,
  decided,
  decideInput,
  ownDecision,
  reviewFacts,
  reviewLock,
  reviewPace,
} from '@qanoon/contracts/evidence/reviews';
import { done } from '@qanoon/contracts/lib/primitives';
import { paymentIdInput } from '@qanoon/contracts/orders/payments';
import { z } from 'zod';
import { adminWith, router } from '../../lib/trpc.ts';
import * as batch from './approve-certain.ts';
import { listApprovable } from './checklist/list-approvable.ts';
import { getFacts } from './checklist/read-facts.ts';
import * as locks from './lock-payment.ts';
import { getPace } from './measure-pace.ts';
import * as decisions from './queue-decision.ts';

const reviewer = adminWith('canManageEnrollments');

export const reviewsRouter = router({
  facts: reviewer
    .input(paymentIdInput)
    .output(reviewFacts)
    .query(({ ctx, input }) => getFacts(ctx, input)),
  open: reviewer
    .input(paymentIdInput)
    .output(reviewLock)
    .mutation(({ ctx, input }) => locks.open(ctx, ctx.actor, input)),
  release: reviewer
    .input(paymentIdInput)
    .output(done)
    .mutation(({ ctx, input }) => locks.release(ctx, ctx.actor, input)),
  decide: reviewer
    .input(decideInput)
    .output(decided)
    .mutation(({ ctx, input }) => decisions.decide(ctx, ctx.actor, input)),
  undo: reviewer
    .input(paymentIdInput)
    .output(done)
    .mutation(({ ctx, input }) => decisions.undo(ctx, ctx.actor, input)),
  approveCertain: reviewer
    .input(approveCertainInput)
    .output(approvedBatch)
    .mutation(({ ctx, input }) => batch.approveCertain(ctx, ctx.actor, input)),
  approvable: reviewer.output(approvablePayments).query(({ ctx }) => listApprovable(ctx)),
  own: reviewer.output(z.array(ownDecision)).query(({ ctx }) => decisions.listOwn(ctx, ctx.actor)),
  pace: reviewer.output(reviewPace).query(({ ctx }) => getPace(ctx)),
});
