import { titlesForLater } from '../lib/course-texts.ts';
import type { Job } from '../platform/jobs/job.ts';
import { createNotifications } from '../platform/notifications/notifications.service.ts';
import * as repo from './new-lectures.repo.ts';

/** The number of notifications in one transaction, for which other writes wait. */
const BATCH = 200;

/** Notifies the students who had completed a course that it has new lectures. */
export const notifyNewLectures: Job<{ courseId: string; videoIds: string[] }> = {
  name: 'notify-new-lectures',
  keyOf: ({ videoIds }) => videoIds[0]!,
  concurrency: 1,
  async handle(deps, { courseId, videoIds }) {
    const course = await repo.findNewLectures(deps.db, courseId, videoIds);
    if (!course) return;
    const lecture = { courseId, videoId: videoIds[0]!, addedAt: course.addedAt };
    const detail = { ...titlesForLater(course), courseId, lectures: course.lectures };
    for (let after = ''; ; ) {
      const userIds = await deps.db.transaction(async (tx) => {
        const ids = await repo.listUninformed(tx, lecture, { after, limit: BATCH });
        if (ids.length > 0)
          await createNotifications(deps, tx, {
            kind: 'lecture-added',
            userIds: ids,
            subjectId: lecture.videoId,
            detail,
            at: deps.now(),
            topics: [],
          });
        return ids;
      });
      if (userIds.length < BATCH) return;
      after = userIds.at(-1)!;
    }
  },
};
