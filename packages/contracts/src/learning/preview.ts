import { z } from 'zod';
import { id } from '../lib/primitives.ts';
import { studentVideo } from './learning.ts';

export const previewInput = z.strictObject({ videoId: id });

/** A preview lecture for everyone. Its addresses work without an account. */
export const previewLecture = z.strictObject({
  video: studentVideo.pick({
    id: true,
    title: true,
    durationSeconds: true,
    url: true,
    bytes: true,
    posterUrl: true,
    stream: true,
    captions: true,
  }),
  /** The addresses are valid for at least this time from now. */
  urlsLastSeconds: z.int(),
});
export type PreviewLecture = z.infer<typeof previewLecture>;
