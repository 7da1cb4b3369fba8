import {
  candidate,
  connectCreditInput,
  creditIdInput,
  creditPage,
  enterCreditInput,
  findPaymentsInput,
  listCreditsInput,
  listUnreadInput,
  settleObjectionInput,
  unreadIdInput,
  unreadPage,
} from '@qanoon/contracts/evidence/credits';
import { done, id } from '@qanoon/contracts/lib/primitives';
import { z } from 'zod';
import { adminWith, router } from '../../lib/trpc.ts';
import { settleObjection } from '../objections/settle-objection.ts';
import { findPayments, listCredits } from './credits.service.ts';
import * as decisions from './decide-credit.ts';
import { enterCredit } from './enter-credit.ts';
import { listUnread, setUnreadDone } from './handle-unread.ts';

const reviewer = adminWith('canManageEnrollments');

export const creditsRouter = router({
  list: reviewer
    .input(listCreditsInput)
    .output(creditPage)
    .query(({ ctx, input }) => listCredits(ctx, input)),
  enter: reviewer
    .input(enterCreditInput)
    .output(z.strictObject({ creditId: id }))
    .mutation(({ ctx, input }) => enterCredit(ctx, ctx.actor, input)),
  findPayments: reviewer
    .input(findPaymentsInput)
    .output(z.array(candidate))
    .query(({ ctx, input }) => findPayments(ctx, input)),
  connect: reviewer
    .input(connectCreditInput)
    .output(done)
    .mutation(({ ctx, input }) => decisions.connectCredit(ctx, ctx.actor, input)),
  disconnect: reviewer
    .input(creditIdInput)
    .output(done)
    .mutation(({ ctx, input }) => decisions.disconnectCredit(ctx, ctx.actor, input)),
  setAside: reviewer
    .input(creditIdInput)
    .output(done)
    .mutation(({ ctx, input }) => decisions.setCreditAside(ctx, ctx.actor, input)),
  reopen: reviewer
    .input(creditIdInput)
    .output(done)
    .mutation(({ ctx, input }) => decisions.reopenCredit(ctx, ctx.actor, input)),
  settleObjection: reviewer
    .input(settleObjectionInput)
    .output(done)
    .mutation(({ ctx, input }) => settleObjection(ctx, ctx.actor, input)),
  unread: reviewer
    .input(listUnreadInput)
    .output(unreadPage)
    .query(({ ctx, input }) => listUnread(ctx, input)),
  unreadDone: reviewer
    .input(unreadIdInput)
    .output(done)
    .mutation(({ ctx, input }) => setUnreadDone(ctx, ctx.actor, input)),
});
