import { trpc } from '@qanoon/client/trpc/trpc';
import { withoutApproved } from './enrollment-rows.tsx';
import { knownCourses } from './known-courses.ts';

/** The student's courses, without data until an empty list is certain, and the requests for others. */
export function useMyCourses() {
  const courses = trpc.learning.enrolled.useQuery();
  const enrollments = trpc.enrollments.mine.useQuery();
  return {
    courses: { ...courses, data: knownCourses(courses, enrollments) },
    requests: withoutApproved(enrollments.data ?? []),
  };
}
