import { CourseCard, CourseCardSkeleton } from '@qanoon/client/catalog/course-card';
import { levelName } from '@qanoon/client/catalog/level-pips';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { CourseCard as Course } from '@qanoon/contracts/catalog/courses';
import type { MatchedText } from '@qanoon/contracts/catalog/site-search';
import type { ListTotal } from '@qanoon/contracts/lib/list-total';
import * as m from '@qanoon/messages/public/catalogue';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { Pagination } from '@qanoon/ui/components/list/pagination';
import { useDeferredImport } from '@qanoon/ui/hooks/use-deferred-import';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { type CatalogueSearch, COURSES_PER_PAGE, listInputOf } from './catalogue-search.ts';
import { CourseFilter } from './course-filter.tsx';
import { CourseSearch } from './course-search.tsx';

// Only a search needs these components, so they load with its panel.
const loadSpokenResults = () => import('./search-panel.tsx').then((loaded) => loaded.SpokenResults);
const loadHighlighted = () => import('./search-panel.tsx').then((loaded) => loaded.Highlighted);

type Props = {
  filter: CatalogueSearch;
  /** Typing replaces the history entry; choosing a level, an order or a page adds one. */
  onFilter: (filter: CatalogueSearch, step: 'replace' | 'push') => void;
};

/**
 * Featured Courses (docs/product/public-site.md#home): searched, filtered, sorted and paged by the URL, with empty
 * and error states.
 */
export function FeaturedCourses({ filter, onFilter }: Props) {
  const { search = '', level, sort, page = 1 } = filter;
  const courses = trpc.courses.list.useQuery(listInputOf(filter), {
    placeholderData: (previous) => previous,
  });
  const total = courses.data?.totalCount ?? 0;
  // A new academy has nothing to count, to search or to filter.
  const isNew = courses.data?.totalCount === 0 && !search && !level;
  const heading = useRef<HTMLHeadingElement>(null);
  const pageChanged = useRef(false);
  // After a click on a page number the list starts at its top; Back restores the scroll position.
  const shownPage = courses.isPlaceholderData ? undefined : page;
  useEffect(() => {
    if (!pageChanged.current || shownPage === undefined) return;
    pageChanged.current = false;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView();
  }, [shownPage]);

  const clear = () => {
    heading.current?.focus({ preventScroll: true });
    onFilter({ sort }, 'push');
  };
  return (
    <section className="featured" id="courses" aria-labelledby="courses-title">
      <div className="page">
        <div className="featured-head">
          <h2 id="courses-title" tabIndex={-1} ref={heading}>
            {m.featuredCourses()}
          </h2>
          {!isNew && (
            <CourseSearch
              search={search}
              onSearch={(next) => onFilter({ search: next || undefined, level, sort }, 'replace')}
            />
          )}
        </div>
        <div className="featured-bar" hidden={isNew}>
          <p role="status" className="tnum">
            {courses.data && !courses.isPlaceholderData && countText(courses.data, Boolean(search || level))}{' '}
            {courses.data?.correctedTerm != null && (
              <span className="featured-correction">
                {m.resultsFor({ term: courses.data.correctedTerm })}
              </span>
            )}
          </p>
          <CourseFilter
            filter={filter}
            onFilter={(change) => onFilter({ search: filter.search, ...change }, 'push')}
          />
        </div>
        {courses.data ? (
          <CourseResults
            courses={courses.data.items}
            matched={courses.data.matched}
            filter={filter}
            onClear={clear}
          />
        ) : courses.isError ? (
          <ErrorStrip onRetry={() => void courses.refetch()}>{shared.couldNotLoadCoursesPlease()}</ErrorStrip>
        ) : (
          <div className="course-grid" role="status" aria-label={m.loadingCourses()}>
            <CourseCardSkeleton />
            <CourseCardSkeleton />
            <CourseCardSkeleton />
          </div>
        )}
        {total > COURSES_PER_PAGE && (
          <Pagination
            className="featured-pages"
            label={m.pagesOfCourses()}
            page={page}
            pageSize={COURSES_PER_PAGE}
            total={total}
            renderLink={(target, props) => (
              <Link
                to="/"
                search={{ ...filter, page: target > 1 ? target : undefined }}
                hash="courses"
                resetScroll={false}
                activeOptions={{ exact: true, includeSearch: true }}
                onClick={() => {
                  pageChanged.current = true;
                }}
                {...props}
              />
            )}
          />
        )}
      </div>
    </section>
  );
}

type CourseResultsProps = {
  courses: Course[];
  /** The texts in these courses that match the search. */
  matched: MatchedText[];
  filter: CatalogueSearch;
  onClear: () => void;
};

function CourseResults({ courses, matched, filter: { search, level, page }, onClear }: CourseResultsProps) {
  const Highlighted = useDeferredImport(loadHighlighted, Boolean(search));
  const SpokenResults = useDeferredImport(loadSpokenResults, Boolean(search));
  const spoken = (empty: ReactNode) =>
    SpokenResults && search && !page ? <SpokenResults search={search} empty={empty} /> : empty;
  if (courses.length === 0) {
    const isFiltered = Boolean(search || level || page);
    return spoken(
      <EmptyState
        title={emptyText(search, level, page)}
        action={
          isFiltered && (
            <Button variant="secondary" onClick={onClear}>
              {search && !level ? m.clearSearch() : m.showAllCourses()}
            </Button>
          )
        }
      />,
    );
  }
  const cards = (
    <div className="course-grid">
      {courses.map((course) => (
        <CourseCard
          key={course.id}
          href={`/course/${course.id}`}
          course={{
            ...course,
            description: course.shortDescription,
            languages: { ...course.languages, description: course.languages.shortDescription },
            thumbnail: course.thumbnailUrl,
            instructor: course.instructorName,
          }}
          mark={Highlighted && search ? (text) => <Highlighted text={text} search={matched} /> : undefined}
          students={course.studentCount}
          rating={course.rating}
          ratingCount={course.ratingCount}
          renderLink={({ href, children, ...rest }) => (
            <Link to={href} {...rest}>
              {children}
            </Link>
          )}
        />
      ))}
    </div>
  );
  return (
    <>
      {cards}
      {spoken(null)}
    </>
  );
}

function countText({ totalCount: count, moreThanTotal }: ListTotal, isFiltered: boolean): string {
  if (moreThanTotal) return m.moreCoursesFound({ count });
  return isFiltered ? m.coursesFound({ count }) : m.courseCount({ count });
}

function emptyText(search: string | undefined, level: string | undefined, page: number | undefined): string {
  if (page) return m.thereAreNoCoursesOn();
  const named = level && levelName(level);
  if (search) return named ? m.noCoursesMatchAtLevel({ search, level: named }) : m.noCoursesMatch({ search });
  return named ? m.noCoursesAtLevelYet({ level: named }) : m.noCoursesYet();
}
