import { z } from 'zod';
import { id } from '../lib/primitives.ts';

export const CONVERSION_STATES = ['queued', 'working', 'ready', 'failed'] as const;

/** The progress of an uploaded video's conversion; `reason` is the cause of a failure. */
export const videoConversion = z.strictObject({
  uploadId: id,
  state: z.enum(CONVERSION_STATES),
  percent: z.int().min(0).max(100),
  reason: z.string().nullable(),
});
export type VideoConversion = z.infer<typeof videoConversion>;

export const convertAgainInput = z.strictObject({ uploadId: id });
