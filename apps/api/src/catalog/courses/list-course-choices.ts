import {
  type CourseChoices,
  type CourseChoicesInput,
  MAX_COURSE_CHOICES,
} from '@qanoon/contracts/catalog/course-choices';
import type { Deps } from '../../lib/context.ts';
import { titleForReader } from '../../lib/course-texts.ts';
import * as repo from './course-choices.repo.ts';

/**
 * Lists the courses for a choice: the first ones by title, those that match a search, or those with the given
 * ids.
 */
export async function listCourseChoices(
  { db }: Pick<Deps, 'db'>,
  { search, ids }: CourseChoicesInput,
  offer: repo.Offer,
): Promise<CourseChoices> {
  // One more row shows whether there are others.
  const limit = MAX_COURSE_CHOICES + 1;
  const rows = ids
    ? await repo.listChosen(db, offer, ids)
    : search === ''
      ? await repo.listFirst(db, offer, limit)
      : await listMatches();
  return { courses: rows.slice(0, MAX_COURSE_CHOICES).map(toChoice), hasMore: rows.length === limit };

  async function listMatches() {
    const found = await repo.searchCourses(db, offer, search, limit);
    return found.length === 0 ? [] : repo.listChosen(db, offer, found);
  }
}

function toChoice(course: Awaited<ReturnType<typeof repo.listFirst>>[number]) {
  const { courseTitle: title, courseTitleLanguage: titleLanguage } = titleForReader(course);
  return {
    id: course.id,
    title,
    titleLanguage,
    price: course.price,
    archived: course.archivedAt !== null,
  };
}
