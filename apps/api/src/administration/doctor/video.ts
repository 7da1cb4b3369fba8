import * as m from '@qanoon/messages/server/setup';
import type { Ffmpeg } from '../../lib/services/ffmpeg.ts';
import type { Env } from '../../lib/settings/env.ts';
import { type Diagnostic, diagnostics } from './diagnostic.ts';

/** Checks that this process converts videos, unless VIDEO_WORKER is off. */
export async function checkVideo(
  { videoWorker }: Pick<Env, 'videoWorker'>,
  find: () => Promise<Ffmpeg | null>,
): Promise<Diagnostic> {
  const found = diagnostics('video');
  if (videoWorker === 'off') return found.ok(m.videosAreConvertedElsewhere());
  const ffmpeg = await find();
  if (ffmpeg) return found.ok(m.videosAreConverted({ version: ffmpeg.version }));
  return found.warning(m.videosAreNotConverted());
}
