import { receipt, receiptIdInput } from '@qanoon/contracts/receipts';
import { router, signedInProcedure } from '../../trpc.ts';
import * as service from './receipts.service.ts';

export const receiptsRouter = router({
  get: signedInProcedure
    .input(receiptIdInput)
    .output(receipt)
    .query(({ ctx, input }) => service.getReceipt(ctx, ctx.actor, input)),
});
