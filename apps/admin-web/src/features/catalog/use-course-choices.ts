import type { trpc } from '@qanoon/client/trpc/trpc';
import type { CourseChoice } from '@qanoon/contracts/catalog/course-choices';
import { useEffect, useState } from 'react';

/** A procedure for which the permission of the screen is enough. */
type Procedure =
  | typeof trpc.analytics.courseChoices
  | typeof trpc.prices.courseChoices
  | typeof trpc.students.courseChoices;

type Choices = ReadonlyMap<string, CourseChoice>;
const NONE: Choices = new Map();
const NO_COURSES: readonly CourseChoice[] = [];

const addChoices = (before: Choices, courses: readonly CourseChoice[]): Choices =>
  courses.length === 0
    ? before
    : new Map([...before, ...courses.map((course) => [course.id, course] as const)]);

export type CourseChoicesState = ReturnType<typeof useCourseChoices>;

/**
 * Loads the courses of a list of choices: the first ones by title or those that match a search. Those that
 * are `chosen` come before them and stay in the list.
 */
export function useCourseChoices(procedure: Procedure, chosen: readonly string[]) {
  const [search, setSearch] = useState('');
  // All choices so far are kept, because a search may not find a course that was chosen before.
  const [earlier, setEarlier] = useState<Choices>(NONE);
  const list = procedure.useQuery({ search }, { placeholderData: (before) => before });
  const listed = list.data?.courses ?? NO_COURSES;
  const known = addChoices(earlier, listed);

  const others = chosen.filter((id) => id !== '' && !listed.some((course) => course.id === id));
  const hasUnknown = others.some((id) => !known.has(id));
  const named = procedure.useQuery({ ids: others }, { enabled: list.isSuccess && hasUnknown });
  const found = named.data?.courses ?? NO_COURSES;
  const all = addChoices(known, found);
  useEffect(() => setEarlier((before) => addChoices(addChoices(before, listed), found)), [listed, found]);

  return {
    courses: [...others.flatMap((id) => all.get(id) ?? []), ...listed],
    find: (id: string | undefined) => (id === undefined ? undefined : all.get(id)),
    /** Whether the choices and those that are chosen are loaded. */
    isLoaded: list.isSuccess && (named.isFetched || !hasUnknown),
    hasFailed: list.isError && !list.data,
    retry: () => void list.refetch(),
    search,
    setSearch,
    hasMore: list.data?.hasMore ?? false,
    hasMatches: listed.length > 0,
  };
}
