import type { Job } from '../../platform/jobs/job.ts';
import { convertUpload, recordStoppedConversion } from './convert-video.ts';

/**
 * Lower than the priority of uploaded videos. Used for videos of the sample data, and for videos that came
 * while no process had ffmpeg.
 */
export const BACKLOG_PRIORITY = 1;

/** Converts an uploaded video, if this process has ffmpeg. */
export const convertVideo: Job<{ uploadId: string }> = {
  name: 'convert-video',
  keyOf: ({ uploadId }) => uploadId,
  handle: async (deps, { uploadId }, attempt) => convertUpload(deps, (await deps.ffmpeg)!, uploadId, attempt),
  onExhausted: (deps, { uploadId }) => recordStoppedConversion(deps, uploadId),
};
