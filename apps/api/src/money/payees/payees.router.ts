import { done } from '@qanoon/contracts/lib/primitives';
import {
  addPayeeInput,
  changedPayee,
  confirmPayeeQrInput,
  payeeAccount,
  payeeChoice,
  payeeNotice,
  payeeQr,
  payeeQrInput,
  reorderPayeesInput,
  setPayeeActiveInput,
  updatePayeeInput,
} from '@qanoon/contracts/money/payees';
import { z } from 'zod';
import { adminProcedure, adminWith, router } from '../../lib/trpc.ts';
import * as service from './payees.service.ts';

const manager = adminWith('canManageAcademy');

export const payeesRouter = router({
  /** Every administrator sees recent changes, because a changed account is the most valuable fraud. */
  notices: adminProcedure.output(z.array(payeeNotice)).query(({ ctx }) => service.listNotices(ctx)),
  list: manager
    .output(z.array(payeeAccount))
    .query(async ({ ctx }) => (await service.listAccounts(ctx)).map(service.toPayeeAccount)),
  /** What reviewers choose from; they may not change an account. */
  choices: adminWith('canManageEnrollments')
    .output(z.array(payeeChoice))
    .query(({ ctx }) => service.listChoices(ctx)),
  add: manager
    .input(addPayeeInput)
    .output(changedPayee)
    .mutation(async ({ ctx, input }) =>
      service.toChangedPayee(await service.addAccount(ctx, ctx.actor, input)),
    ),
  update: manager
    .input(updatePayeeInput)
    .output(changedPayee)
    .mutation(async ({ ctx, input }) =>
      service.toChangedPayee(await service.updateAccount(ctx, ctx.actor, input)),
    ),
  setActive: manager
    .input(setPayeeActiveInput)
    .output(changedPayee)
    .mutation(async ({ ctx, input }) =>
      service.toChangedPayee(await service.setActive(ctx, ctx.actor, input)),
    ),
  reorder: manager
    .input(reorderPayeesInput)
    .output(done)
    .mutation(({ ctx, input }) => service.reorder(ctx, input)),
  qr: manager
    .input(payeeQrInput)
    .output(payeeQr)
    .query(({ ctx, input }) => service.getQr(ctx, input)),
  confirmQr: manager
    .input(confirmPayeeQrInput)
    .output(done)
    .mutation(({ ctx, input }) => service.confirmQr(ctx, ctx.actor, input)),
});
