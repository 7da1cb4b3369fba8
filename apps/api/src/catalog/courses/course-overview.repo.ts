import type { Db } from '@qanoon/db/engine/client';
import { enrollments } from '@qanoon/db/schema';
import { and, eq, isNotNull } from 'drizzle-orm';

/** The approved students who have completed a course. */
export const countCompleted = (db: Db, courseId: string): Promise<number> =>
  db.$count(
    enrollments,
    and(
      eq(enrollments.courseId, courseId),
      eq(enrollments.status, 'approved'),
      isNotNull(enrollments.completedAt),
    ),
  );
