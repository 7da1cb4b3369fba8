type Courses<Course> = { data: Course[] | undefined; isFetching: boolean };
type Enrollments = { data: { status: string }[] | undefined; isPending: boolean };

/**
 * Returns the student's courses. Undefined while an empty list may be out of date, because the enrollments
 * are not loaded yet, or one is approved and its course is being loaded. No page then says "No courses yet".
 */
export function knownCourses<Course>(
  { data, isFetching }: Courses<Course>,
  enrollments: Enrollments,
): Course[] | undefined {
  if (data?.length !== 0) return data;
  const isOnItsWay = isFetching && enrollments.data?.some(({ status }) => status === 'approved');
  return enrollments.isPending || isOnItsWay ? undefined : data;
}
