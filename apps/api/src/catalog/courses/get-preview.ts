import type { PreviewLecture } from '@qanoon/contracts/learning/preview';
import type { Context } from '../../lib/context.ts';
import { READER_TEXTS, textsForReader } from '../../lib/course-texts.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { listCaptions, toTracks } from '../../media/captions/captions.service.ts';
import { listVideoSources, signedSource } from '../../media/video/list-video-sources.ts';
import { limit, networkOf } from '../../platform/rate-limits/rate-limits.ts';
import { findPreview } from './previews.repo.ts';

/**
 * The time is short, because everyone who has the address may play it: a shared address stops working. The
 * player renews its own.
 */
const PREVIEW_URL_SECONDS = 20 * 60;

/**
 * Returns a preview lecture with addresses that work without an account. Throws NOT_FOUND for every other
 * lecture, also of an archived course. The call is limited per network, because the addresses are the only
 * part of a course that a guest can request.
 */
export async function getPreview(ctx: Context, { videoId }: { videoId: string }): Promise<PreviewLecture> {
  await limit(ctx, 'preview-ip', networkOf(ctx.ip));
  const lecture = await findPreview(ctx.db, videoId);
  if (!lecture) throw new AppError('NOT_FOUND');
  const { id, courseId, durationSeconds, uploadId } = lecture;
  const { title } = textsForReader(lecture, lecture.language, READER_TEXTS.resource);
  const urlOf = (fileId: string) => ctx.signer.signForGuests(fileId, PREVIEW_URL_SECONDS);
  const [sources, captions] = await Promise.all([
    listVideoSources(ctx.db, [uploadId]),
    listCaptions(ctx.db, courseId),
  ]);
  const url = urlOf(uploadId);
  return {
    video: {
      id,
      title,
      durationSeconds,
      url,
      ...signedSource(sources.get(uploadId), url),
      captions: toTracks(captions.get(id), urlOf),
    },
    urlsLastSeconds: PREVIEW_URL_SECONDS,
  };
}
