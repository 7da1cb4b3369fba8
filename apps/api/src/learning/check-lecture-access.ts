import type { Actor, Deps } from '../lib/context.ts';
import type { Upload } from '../platform/uploads/uploads.service.ts';
import { isVideoOpen } from './learning.service.ts';
import * as repo from './lecture-files.repo.ts';

/** Whether the student may play a lecture with this file now. */
export const canPlayVideo = async (deps: Deps, actor: Actor, { id }: Upload): Promise<boolean> =>
  isOneOpen(deps, actor, await repo.listEnrolledVideos(deps.db, id, actor.id));

/** Whether the student may play a lecture with these captions now. */
export const canReadCaptions = async (deps: Deps, actor: Actor, { id }: Upload): Promise<boolean> =>
  isOneOpen(deps, actor, await repo.listCaptionedVideos(deps.db, id, actor.id));

export const canReadResource = ({ db }: Deps, actor: Actor, { id }: Upload): Promise<boolean> =>
  repo.isEnrolledResource(db, id, actor.id);

/** A file may belong to several lectures, because duplicated courses share their files. */
async function isOneOpen(
  deps: Deps,
  actor: Actor,
  videos: readonly { id: string; courseId: string }[],
): Promise<boolean> {
  for (const video of videos) if (await isVideoOpen(deps, actor, video)) return true;
  return false;
}
