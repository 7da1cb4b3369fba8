import type { Env } from '../env.ts';
import type { Ffmpeg } from '../media/ffmpeg.ts';
import { type Diagnostic, diagnostics } from './diagnostic.ts';

/** Checks that this process converts videos, unless VIDEO_WORKER is off. */
export async function checkVideo(
  { videoWorker }: Pick<Env, 'videoWorker'>,
  find: () => Promise<Ffmpeg | null>,
): Promise<Diagnostic> {
  const found = diagnostics('video');
  if (videoWorker === 'off') return found.ok('This process converts no videos: VIDEO_WORKER is off.');
  const ffmpeg = await find();
  if (ffmpeg) return found.ok(`ffmpeg ${ffmpeg.version} converts videos.`);
  return found.warning(
    'There is no ffmpeg with libx264, libwebp and zscale: videos play only as they were uploaded. Install it.',
  );
}
