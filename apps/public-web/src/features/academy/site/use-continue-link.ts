import { roleHome, studentLink } from '@qanoon/client/page/links';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { Role } from '@qanoon/contracts/lib/roles';

const MINUTES_5_MS = 5 * 60_000;

/** The student's last course, or the portal until it is known and while there is none; for others their home. */
export function useContinueLink(role: Role): string {
  // Ordered by the time of the last lecture.
  const courses = trpc.learning.enrolled.useQuery(undefined, {
    enabled: role === 'student',
    staleTime: MINUTES_5_MS,
  });
  const last = courses.data?.[0];
  return last ? studentLink(`/student/my-course/${last.id}`) : roleHome(role);
}
