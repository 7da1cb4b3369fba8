import { roleHome, studentLink } from '@qanoon/client/page/links';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { Role } from '@qanoon/contracts/lib/roles';

const MINUTES_5_MS = 5 * 60_000;

/**
 * Links a student to the last course, or to the portal while no course is known. Links other users to their
 * home.
 */
export function useContinueLink(role: Role): string {
  // The list is ordered by the time of the last lecture.
  const courses = trpc.learning.enrolled.useQuery(undefined, {
    enabled: role === 'student',
    staleTime: MINUTES_5_MS,
  });
  const last = courses.data?.[0];
  return last ? studentLink(`/student/my-course/${last.id}`) : roleHome(role);
}
