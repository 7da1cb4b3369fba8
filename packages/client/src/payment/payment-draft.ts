import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import { PAYMENT_DRAFT } from '../session/device-data.ts';
import { getSession } from '../session/session.ts';
import { browserRecord } from '../storage/browser-record.ts';

const MAX_AGE_MS = 24 * 3600 * 1000;

/** What a student has entered in the payment form of a course but not submitted. */
export type PaymentDraft = {
  courseId: string;
  method: PaymentMethod | undefined;
  transactionId: string;
  /** The account that was chosen among several of the method. */
  payeeAccountId: string | undefined;
  /** The screenshot that is ready for the upload, and the size of the chosen file. */
  proof: { file: File; originalBytes: number } | undefined;
};
type Saved = PaymentDraft & { userId: string; savedAt: number };

const record = browserRecord<Saved>(PAYMENT_DRAFT, 'drafts');
const getUserId = (): string | undefined => getSession()?.user.id;

/**
 * Saves the draft for the signed-in student, in place of an earlier one. Phones end the page while the student is in
 * the bank's app. Does nothing without a session.
 */
export async function savePaymentDraft(draft: PaymentDraft): Promise<void> {
  const userId = getUserId();
  // The session may end while the database is opened.
  if (userId) await record.put({ ...draft, userId, savedAt: Date.now() }, () => getUserId() === userId);
}

/**
 * The draft of this course that the signed-in student saved in the last day. Deletes an older one and one of somebody
 * else. Also undefined if the browser forbids storage.
 */
export async function findPaymentDraft(courseId: string): Promise<PaymentDraft | undefined> {
  const saved = await record.get().catch(() => undefined);
  if (!saved) return undefined;
  if (saved.userId !== getUserId() || Date.now() - saved.savedAt >= MAX_AGE_MS) {
    await removePaymentDraft();
    return undefined;
  }
  return saved.courseId === courseId ? saved : undefined;
}

/** Deletes the draft. Call it when the payment was submitted, or when the student has closed its form. */
export const removePaymentDraft = (): Promise<void> => record.delete();
