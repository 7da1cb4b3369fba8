import { trpc } from '@qanoon/client/trpc/trpc';
import { withoutApproved } from './enrollment-rows.tsx';
import { knownCourses } from './known-courses.ts';

/**
 * Loads the student's courses and the requests for others. An empty list is held back until it is certain.
 */
export function useMyCourses() {
  const courses = trpc.learning.enrolled.useQuery();
  const enrollments = trpc.enrollments.mine.useQuery();
  return {
    courses: { ...courses, data: knownCourses(courses, enrollments) },
    requests: withoutApproved(enrollments.data ?? []),
  };
}
