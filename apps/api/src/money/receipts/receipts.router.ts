import { listReceiptsInput, receiptPage } from '@qanoon/contracts/money/receipt-register';
import {
  cashReceipt,
  receipt,
  receiptIdInput,
  receiptPdfInput,
  receiptPdfUrl,
} from '@qanoon/contracts/money/receipts';
import { z } from 'zod';
import { adminWith, router, signedInProcedure, studentProcedure } from '../../lib/trpc.ts';
import { listReceipts } from './list-receipts.ts';
import * as service from './receipts.service.ts';
import * as pdf from './render-receipt.ts';

export const receiptsRouter = router({
  get: signedInProcedure
    .input(receiptIdInput)
    .output(receipt)
    .query(({ ctx, input }) => service.getReceipt(ctx, ctx.actor, input)),
  mineInCash: studentProcedure
    .output(z.array(cashReceipt))
    .query(({ ctx }) => service.listOwnCash(ctx, ctx.actor)),
  list: adminWith('canViewAnalytics')
    .input(listReceiptsInput)
    .output(receiptPage)
    .query(({ ctx, input }) => listReceipts(ctx, input)),
  pdfUrl: signedInProcedure
    .input(receiptPdfInput)
    .output(receiptPdfUrl)
    .query(({ ctx, input }) => pdf.receiptPdfUrl(ctx, ctx.actor, input)),
});
