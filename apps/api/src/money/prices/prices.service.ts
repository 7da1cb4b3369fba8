import type { AuditAction } from '@qanoon/contracts/platform/audit';
import type { Db, Tx } from '@qanoon/db/engine/client';
import type { Actor } from '../../lib/context.ts';
import { titleForReader } from '../../lib/course-texts.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import * as repo from './prices.repo.ts';

type Titled = Parameters<typeof titleForReader>[0];

/** A course by its title in the reader's language. */
export function toNamed(course: Titled & { id: string }) {
  const { courseTitle: title, courseTitleLanguage: titleLanguage } = titleForReader(course);
  return { id: course.id, title, titleLanguage };
}

/** A left join that finds no row has null in every column. */
export const toNamedOrNull = (
  course: ({ [Key in keyof Titled]: Titled[Key] | null } & { id: string | null }) | null,
) => (course?.id ? toNamed(course as Titled & { id: string }) : null);

/**
 * Reads these courses in this order. Throws COURSE_NOT_FOUND or COURSE_IS_FREE unless all are published and
 * have a price.
 */
export async function findPriced(db: Db | Tx, ids: string[]): Promise<repo.ShownCourse[]> {
  const found = new Map((await repo.listCourses(db, ids)).map((course) => [course.id, course]));
  return ids.map((id) => checkPriced(found.get(id)));
}

export function checkPriced(course: repo.ShownCourse | undefined): repo.ShownCourse {
  if (!course || course.archivedAt) throw new AppError('COURSE_NOT_FOUND');
  if (course.price === 0) throw new AppError('COURSE_IS_FREE');
  return course;
}

type Decision = {
  action: AuditAction;
  subjectId: string;
  at: Date;
  courseTitle?: string | null;
  personName?: string | null;
  detail: Record<string, string | number | boolean | null>;
};

/** Records an administrator's decision about prices, in its transaction. */
export const recordPriceDecision = (
  tx: Tx,
  actor: Actor,
  { at, courseTitle = null, personName = null, ...decision }: Decision,
): Promise<void> =>
  recordDecision(tx, {
    ...decision,
    actorId: actor.id,
    actorName: actor.name,
    personName,
    courseTitle,
    createdAt: at,
  });

export const toDate = (time: string | null): Date | null => (time === null ? null : new Date(time));
