import { z } from 'zod';
import { id } from './primitives.ts';

export const CONVERSION_STATES = ['queued', 'working', 'ready', 'failed'] as const;

/** How far the server is with a video's qualities; `reason` says why it failed. */
export const videoConversion = z.strictObject({
  videoId: id,
  state: z.enum(CONVERSION_STATES),
  percent: z.int().min(0).max(100),
  reason: z.string().nullable(),
});
export type VideoConversion = z.infer<typeof videoConversion>;

export const convertAgainInput = z.strictObject({ videoId: id });
