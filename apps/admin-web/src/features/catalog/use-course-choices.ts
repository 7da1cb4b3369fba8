import type { trpc } from '@qanoon/client/trpc/trpc';
import type { CourseChoice } from '@qanoon/contracts/catalog/course-choices';
import { useState } from 'react';

/** A procedure of the permission that the screen has. */
type Procedure =
  | typeof trpc.analytics.courseChoices
  | typeof trpc.prices.courseChoices
  | typeof trpc.students.courseChoices;

export type CourseChoicesState = ReturnType<typeof useCourseChoices>;

/**
 * The courses of a list of choices: the first ones by title or those that match a search, and before them those that
 * are `chosen`, which stay in the list.
 */
export function useCourseChoices(procedure: Procedure, chosen: readonly string[]) {
  const [search, setSearch] = useState('');
  // Of the choices so far. A search may not find a course that was chosen before.
  const [known] = useState(() => new Map<string, CourseChoice>());
  const list = procedure.useQuery({ search }, { placeholderData: (before) => before });
  const listed = list.data?.courses ?? [];
  for (const course of listed) known.set(course.id, course);

  const others = chosen.filter((id) => id !== '' && !listed.some((course) => course.id === id));
  const isUnknown = (id: string) => !known.has(id);
  const named = procedure.useQuery({ ids: others }, { enabled: list.isSuccess && others.some(isUnknown) });
  for (const course of named.data?.courses ?? []) known.set(course.id, course);

  return {
    courses: [...others.flatMap((id) => known.get(id) ?? []), ...listed],
    find: (id: string | undefined) => (id === undefined ? undefined : known.get(id)),
    /** Whether the choices and those that are chosen are loaded. */
    isLoaded: list.isSuccess && (named.isFetched || !others.some(isUnknown)),
    hasFailed: list.isError && !list.data,
    retry: () => void list.refetch(),
    search,
    setSearch,
    hasMore: list.data?.hasMore ?? false,
    hasMatches: listed.length > 0,
  };
}
