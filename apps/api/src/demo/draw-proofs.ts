import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAppReceipt } from '@qanoon/db/seed/content/app-receipts';
import type { Deps } from '../lib/context.ts';
import { storeUpload } from '../platform/uploads/uploads.service.ts';
import type { DemoPayment, DemoStep } from './demo-steps.ts';
import { DEMO_STUDENTS } from './demo-students.ts';

/** Draws and stores the receipt of each payment. Returns their uploads by the keys of the payments. */
export async function drawProofs(deps: Deps, steps: readonly DemoStep[]): Promise<Map<string, string>> {
  const submitted = steps.filter((step) => step.kind === 'submit');
  // All are drawn at once, because the library draws in threads of its own.
  const drawn = await Promise.all(
    submitted.map(async ({ payment, at }) => {
      const like = submitted.find(({ payment: { key } }) => key === payment.like);
      const picture = await renderAppReceipt(
        payment.fault === 'sent-before' && like
          ? receiptOf(like.payment, like.at)
          : receiptOf(payment, at, like?.payment),
      );
      const path = join(deps.storage.tmpDir, randomUUID());
      await writeFile(path, picture);
      return { key: payment.key, path };
    }),
  );
  const proofs = new Map<string, string>();
  for (const { key, path } of drawn) {
    const { id } = await storeUpload(deps, path, {
      ownerId: null,
      purpose: 'payment-proof',
      contentType: 'image/jpeg',
      fileName: 'demo-receipt.jpg',
    });
    proofs.set(key, id);
  }
  return proofs;
}

/**
 * Returns what a receipt shows, dated a minute before it is sent. An edited receipt has another amount, and
 * one with a used ID shows that ID.
 */
const receiptOf = (
  { method, paid, transactionId, student, fault }: DemoPayment,
  sentAt: Date,
  like?: DemoPayment,
) => ({
  method,
  amount: paid,
  transactionId: fault === 'id-used' && like ? like.transactionId : transactionId,
  payerName: DEMO_STUDENTS[student]!.name,
  paidAt: new Date(sentAt.getTime() - 60_000),
  isEdited: fault === 'edited-amount',
});
