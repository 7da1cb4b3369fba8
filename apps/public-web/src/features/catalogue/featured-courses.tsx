import { trpc } from '@qanoon/client/trpc';
import type { CourseCard as Course } from '@qanoon/contracts/courses';
import { Button } from '@qanoon/ui/button';
import { CourseCard, CourseCardSkeleton } from '@qanoon/ui/course-card';
import { EmptyState } from '@qanoon/ui/empty-state';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { Link } from '@tanstack/react-router';
import { type Ref, useEffect, useRef } from 'react';
import { CourseSearch } from './course-search.tsx';

const FAILED = 'Could not load courses. Please try again later.';

type Props = { search: string; onSearch: (search: string) => void };

/** Featured Courses (§2, Home): searchable, a page at a time, with its empty and failed faces. */
export function FeaturedCourses({ search, onSearch }: Props) {
  const courses = trpc.courses.list.useInfiniteQuery(
    { search },
    { getNextPageParam: (page) => page.nextCursor ?? undefined, placeholderData: (previous) => previous },
  );
  const { hasNextPage, isFetchNextPageError: nextFailed } = courses;
  const found = courses.data?.pages.flatMap((page) => page.items);
  const grid = useRef<HTMLDivElement>(null);
  const goOnAt = useRef<number>(undefined);
  const shown = found?.length ?? 0;
  // The button has moved down or away: the reader goes on at the first course that is new.
  useEffect(() => {
    if (goOnAt.current === undefined || shown <= goOnAt.current) return;
    grid.current?.children[goOnAt.current]?.querySelector('a')?.focus();
    goOnAt.current = undefined;
  }, [shown]);

  function loadMore() {
    goOnAt.current = shown;
    void courses.fetchNextPage();
  }

  return (
    <section className="featured" id="courses" aria-labelledby="courses-title">
      <div className="page">
        <div className="featured-head">
          <h2 id="courses-title" tabIndex={-1}>
            Featured Courses
          </h2>
          <CourseSearch search={search} onSearch={onSearch} />
        </div>
        <p className="sr-only" role="status">
          {search && found && !courses.isPlaceholderData ? announce(found.length, hasNextPage) : ''}
        </p>
        {found ? (
          <Found courses={found} search={search} onClear={() => onSearch('')} ref={grid} />
        ) : courses.isError ? (
          <ErrorStrip onRetry={() => void courses.refetch()}>{FAILED}</ErrorStrip>
        ) : (
          <div className="course-grid" role="status" aria-label="Loading courses...">
            <CourseCardSkeleton />
            <CourseCardSkeleton />
            <CourseCardSkeleton />
          </div>
        )}
        {hasNextPage && (
          <div className="mt-10 grid justify-items-center gap-6">
            {nextFailed && !courses.isFetchingNextPage && <ErrorStrip className="w-full">{FAILED}</ErrorStrip>}
            <Button variant="secondary" busy={courses.isFetchingNextPage && 'Loading...'} onClick={loadMore}>
              {nextFailed ? 'Try Again' : 'Load more'}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

type FoundProps = { courses: Course[]; search: string; onClear: () => void; ref: Ref<HTMLDivElement> };

function Found({ courses, search, onClear, ref }: FoundProps) {
  if (courses.length === 0)
    return (
      <EmptyState
        title={search ? `No courses match “${search}”.` : 'No courses yet.'}
        action={
          search && (
            <Button variant="secondary" onClick={onClear}>
              Clear search
            </Button>
          )
        }
      />
    );
  return (
    <div className="course-grid" ref={ref}>
      {courses.map((course) => (
        <CourseCard
          key={course.id}
          href={`/course/${course.id}`}
          course={{ ...course, description: course.shortDescription, thumbnail: course.thumbnailUrl, instructor: course.instructorName }}
          students={course.studentCount}
          rating={course.rating}
          renderLink={({ href, children, ...rest }) => (
            <Link to={href} {...rest}>
              {children}
            </Link>
          )}
        />
      ))}
    </div>
  );
}

const announce = (count: number, more: boolean) => `${count}${more ? ' or more' : ''} ${count === 1 ? 'course' : 'courses'} found`;
