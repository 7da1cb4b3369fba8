import { trpc } from '@qanoon/client/trpc';
import type { OwnCourseCard } from '@qanoon/contracts/course-form';
import { Button } from '@qanoon/ui/button';
import { CourseCover } from '@qanoon/ui/course-cover';
import { EmptyState } from '@qanoon/ui/empty-state';
import { IconButton } from '@qanoon/ui/icon-button';
import { Level } from '@qanoon/ui/level-pips';
import { ListView } from '@qanoon/ui/list-view';
import { Price } from '@qanoon/ui/price';
import { Pencil, Trash2 } from 'lucide-react';
import './courses.css';

type CourseGridProps = {
  search: string;
  onEdit: (course: OwnCourseCard) => void;
  onDelete: (course: OwnCourseCard) => void;
};

/** Every course as a card with its two actions (§2, Course Management), page by page. */
export function CourseGrid({ search, onEdit, onDelete }: CourseGridProps) {
  const courses = trpc.courses.allFull.useInfiniteQuery(
    { search },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: (before) => before },
  );
  const items = courses.data?.pages.flatMap((page) => page.items);
  return (
    <ListView
      query={{ data: items, isError: courses.isError, refetch: courses.refetch }}
      loading="Loading courses..."
      failed="Could not load courses. Please try again later."
      empty={
        search ? (
          <EmptyState title={`No courses match “${search}”.`} />
        ) : (
          <EmptyState title="No Courses Yet">Start by creating your first course.</EmptyState>
        )
      }
    >
      {(cards) => (
        <>
          <div className="course-grid">
            {cards.map((course) => (
              <article key={course.id} className="course-card own-course">
                <CourseCover
                  id={course.id}
                  title={course.title}
                  level={course.level}
                  thumbnail={course.thumbnailUrl}
                />
                <div className="course-card-body">
                  <Level level={course.level} />
                  <h2 className="course-card-title">{course.title}</h2>
                  <p className="course-card-text">{course.shortDescription}</p>
                  <div className="course-card-foot">
                    <Price amount={course.price} />
                    <span className="own-course-buttons">
                      <IconButton label={`Edit ${course.title}`} onClick={() => onEdit(course)}>
                        <Pencil className="icon" />
                      </IconButton>
                      <IconButton label={`Delete ${course.title}`} onClick={() => onDelete(course)}>
                        <Trash2 className="icon" />
                      </IconButton>
                    </span>
                  </div>
                </div>
              </article>
            ))}
          </div>
          {courses.hasNextPage && (
            <div className="own-courses-more">
              <Button
                variant="secondary"
                busy={courses.isFetchingNextPage && 'Loading courses...'}
                onClick={() => void courses.fetchNextPage()}
              >
                Show more
              </Button>
            </div>
          )}
        </>
      )}
    </ListView>
  );
}
