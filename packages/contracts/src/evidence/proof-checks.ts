import { z } from 'zod';
import { id, paisa, timestamp } from '../lib/primitives.ts';

/**
 * `waiting`: the job has not read the proof. `read`: it has not been compared with the proofs of other
 * payments. `checked`: both are done. `failed`: the picture could not be read, or not be compared.
 */
export const PROOF_CHECK_STATES = ['waiting', 'read', 'checked', 'failed'] as const;

/**
 * `same-receipt-except`: the same picture but for a few places, such as an edited amount. Different pictures
 * have no verdict.
 */
export const COMPARISON_VERDICTS = ['same-file', 'same-picture', 'same-receipt-except'] as const;
export type ComparisonVerdict = (typeof COMPARISON_VERDICTS)[number];
/** A copy counts against a payment. A receipt with a few differences may be a second transfer. */
export const isCopy = (verdict: ComparisonVerdict): boolean => verdict !== 'same-receipt-except';

/** A rectangle in a picture, as fractions of its width and height from 0 to 1. */
export const tileRectangle = z.strictObject({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type TileRectangle = z.infer<typeof tileRectangle>;

/** What the text recognition read from a receipt; null where it found nothing. */
export const readReceipt = z.strictObject({
  transactionId: z.string().nullable(),
  amount: paisa.nullable(),
  /** ISO 8601, in Karachi time as printed; only the day, `2026-11-08`, when no time is printed with it. */
  paidAt: z.string().nullable(),
});
export type ReadReceipt = z.infer<typeof readReceipt>;

/** An earlier proof that is the same picture or receipt. */
export const comparison = z.strictObject({
  verdict: z.enum(COMPARISON_VERDICTS),
  paymentId: id,
  studentName: z.string(),
  courseTitle: z.string(),
  submittedAt: timestamp,
  isSameStudent: z.boolean(),
  tiles: z.strictObject({ here: z.array(tileRectangle), there: z.array(tileRectangle) }),
});
export type Comparison = z.infer<typeof comparison>;

/** What the machine found on the proof of a payment, for the reviewer. */
export const proofCheck = z.strictObject({
  state: z.enum(PROOF_CHECK_STATES),
  receipt: readReceipt.nullable(),
  comparisons: z.array(comparison),
});
export type ProofCheck = z.infer<typeof proofCheck>;

export const proofUploadInput = z.strictObject({ uploadId: id });
/** The ID and the amount that were read from the student's own upload; null while unknown. */
export const readProof = z.strictObject({
  isDone: z.boolean(),
  transactionId: z.string().nullable(),
  amount: paisa.nullable(),
});
