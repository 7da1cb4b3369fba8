import { listReceiptsInput, receiptPage } from '@qanoon/contracts/receipt-register';
import { receipt, receiptIdInput, receiptPdfInput, receiptPdfUrl } from '@qanoon/contracts/receipts';
import { adminWith, router, signedInProcedure } from '../../trpc.ts';
import * as pdf from './receipt-pdf.service.ts';
import { listReceipts } from './receipt-register.service.ts';
import * as service from './receipts.service.ts';

export const receiptsRouter = router({
  get: signedInProcedure
    .input(receiptIdInput)
    .output(receipt)
    .query(({ ctx, input }) => service.getReceipt(ctx, ctx.actor, input)),
  list: adminWith('canViewAnalytics')
    .input(listReceiptsInput)
    .output(receiptPage)
    .query(({ ctx, input }) => listReceipts(ctx, input)),
  pdfUrl: signedInProcedure
    .input(receiptPdfInput)
    .output(receiptPdfUrl)
    .query(({ ctx, input }) => pdf.receiptPdfUrl(ctx, ctx.actor, input)),
});
