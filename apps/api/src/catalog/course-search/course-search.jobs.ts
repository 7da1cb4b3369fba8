import type { Job } from '../../platform/jobs/job.ts';
import { refreshCertificates, refreshPayments } from './course-entries.repo.ts';

/** Orders or certificates per transaction: other writers wait for less than 50 ms. */
const BATCH = 50;

/** Writes a course's new title into the index entries of its payments and certificates. */
export const refreshCourseEntries: Job<{ courseId: string }> = {
  name: 'refresh-course-entries',
  async handle({ db }, { courseId }, { signal }) {
    for (const refresh of [refreshPayments, refreshCertificates]) {
      let afterId: string | undefined = '';
      while (afterId !== undefined) {
        signal.throwIfAborted();
        const part: Parameters<typeof refresh>[1] = { courseId, afterId, limit: BATCH };
        afterId = await db.transaction((tx) => refresh(tx, part));
      }
    }
  },
};
