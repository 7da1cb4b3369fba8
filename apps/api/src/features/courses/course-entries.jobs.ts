import type { Job } from '../../jobs/job.ts';
import { refreshEntries } from './course-entries.repo.ts';

/** Rows per transaction: other writers wait for less than 50 ms. */
const BATCH = 50;

/** Writes a course's new title into the index entries of its payments and certificates. */
export const refreshCourseEntries: Job<{ courseId: string }> = {
  name: 'refresh-course-entries',
  async handle({ db }, { courseId }, { signal }) {
    for (const name of ['payments', 'certificates'] as const) {
      let afterId: string | undefined = '';
      while (afterId !== undefined) {
        signal.throwIfAborted();
        const batch: Parameters<typeof refreshEntries>[2] = { courseId, afterId, limit: BATCH };
        afterId = await db.transaction((tx) => refreshEntries(tx, name, batch));
      }
    }
  },
};
