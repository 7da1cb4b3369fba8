import { trpc } from '@qanoon/client/trpc';
import { Button } from '@qanoon/ui/button';
import { CourseCard, CourseCardSkeleton } from '@qanoon/ui/course-card';
import { EmptyState } from '@qanoon/ui/empty-state';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { Link } from '@tanstack/react-router';
import { CourseSearch } from './course-search.tsx';

type Props = { search: string; onSearch: (search: string) => void };

/** Featured Courses (§2, Home): searchable, a page at a time, with its empty and failed faces. */
export function FeaturedCourses({ search, onSearch }: Props) {
  const courses = trpc.courses.list.useInfiniteQuery(
    { search },
    { getNextPageParam: (page) => page.nextCursor ?? undefined, placeholderData: (previous) => previous },
  );
  const found = courses.data?.pages.flatMap((page) => page.items);
  return (
    <section className="featured" id="courses" aria-labelledby="courses-title">
      <div className="page">
        <div className="featured-head">
          <h2 id="courses-title">Featured Courses</h2>
          <CourseSearch search={search} onSearch={onSearch} />
        </div>
        <p className="sr-only" role="status">
          {search && found && !courses.isPlaceholderData ? announce(found.length, courses.hasNextPage) : ''}
        </p>
        {courses.isError && !found ? (
          <ErrorStrip onRetry={() => void courses.refetch()}>Could not load courses. Please try again later.</ErrorStrip>
        ) : !found ? (
          <div className="course-grid" role="status" aria-label="Loading courses...">
            <CourseCardSkeleton />
            <CourseCardSkeleton />
            <CourseCardSkeleton />
          </div>
        ) : found.length === 0 ? (
          <EmptyState
            title={search ? `No courses match “${search}”.` : 'No courses yet.'}
            action={
              search && (
                <Button variant="secondary" onClick={() => onSearch('')}>
                  Clear search
                </Button>
              )
            }
          />
        ) : (
          <div className="course-grid">
            {found.map((course) => (
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
        )}
        {courses.hasNextPage && (
          <div className="mt-10 flex justify-center">
            <Button variant="secondary" busy={courses.isFetchingNextPage && 'Loading...'} onClick={() => void courses.fetchNextPage()}>
              More courses
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

const announce = (count: number, more: boolean) => `${count}${more ? ' or more' : ''} ${count === 1 ? 'course' : 'courses'} found`;
