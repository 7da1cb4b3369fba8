import type { Job } from '../../jobs/job.ts';
import { measureStoredVideo } from './measured-videos.service.ts';

/** Reads a video again that an earlier release stored with the duration of its header. */
export const measureVideo: Job<{ uploadId: string }> = {
  name: 'measure-video',
  keyOf: ({ uploadId }) => uploadId,
  handle: (deps, { uploadId }) => measureStoredVideo(deps, uploadId),
};
