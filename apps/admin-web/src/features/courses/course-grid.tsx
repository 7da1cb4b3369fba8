import { messageOf, trpc } from '@qanoon/client/trpc';
import type { OwnCourseCard } from '@qanoon/contracts/course-form';
import { Badge } from '@qanoon/ui/badge';
import { CourseCover } from '@qanoon/ui/course-cover';
import { EmptyState } from '@qanoon/ui/empty-state';
import { IconButton } from '@qanoon/ui/icon-button';
import { Level } from '@qanoon/ui/level-pips';
import { ListView } from '@qanoon/ui/list-view';
import { Price } from '@qanoon/ui/price';
import { toast } from '@qanoon/ui/toast';
import { ArchiveRestore, Copy, FilePen, Pencil, Trash2 } from 'lucide-react';
import { ShowMore } from './show-more.tsx';
import './courses.css';

type CourseGridProps = {
  search: string;
  archived: boolean;
  onEdit: (courseId: string) => void;
  onDelete: (course: OwnCourseCard) => void;
  onDuplicated: (draftId: string) => void;
};

/** Published or archived courses as cards with their actions (§2, Course Management), page by page. */
export function CourseGrid({ search, archived, onEdit, onDelete, onDuplicated }: CourseGridProps) {
  const courses = trpc.courses.allFull.useInfiniteQuery(
    { search, archived },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: (before) => before },
  );
  const actions = useCourseActions(onDuplicated);
  return (
    <ListView
      query={{
        data: courses.data?.pages.flatMap((page) => page.items),
        isError: courses.isError,
        refetch: courses.refetch,
      }}
      loading="Loading courses..."
      failed="Could not load courses. Please try again later."
      empty={
        search ? (
          <EmptyState title={`No courses match “${search}”.`} />
        ) : archived ? (
          <EmptyState title="No archived courses">
            A course with students is archived when you delete it.
          </EmptyState>
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
                  <div className="own-course-badges">
                    <Level level={course.level} />
                    {course.draftId && (
                      <Badge tone="info" icon={FilePen}>
                        Unpublished changes
                      </Badge>
                    )}
                  </div>
                  <h2 className="course-card-title">{course.title}</h2>
                  <p className="course-card-text">{course.shortDescription}</p>
                  <div className="course-card-foot">
                    <Price amount={course.price} />
                    <span className="own-course-buttons">
                      {archived ? (
                        <IconButton
                          label={`Restore ${course.title}`}
                          disabled={actions.busy}
                          onClick={() => actions.restore(course.id)}
                        >
                          <ArchiveRestore className="icon" />
                        </IconButton>
                      ) : (
                        <IconButton label={`Edit ${course.title}`} onClick={() => onEdit(course.id)}>
                          <Pencil className="icon" />
                        </IconButton>
                      )}
                      <IconButton
                        label={`Duplicate ${course.title}`}
                        disabled={actions.busy}
                        onClick={() => actions.duplicate(course.id)}
                      >
                        <Copy className="icon" />
                      </IconButton>
                      {!archived && (
                        <IconButton label={`Delete ${course.title}`} onClick={() => onDelete(course)}>
                          <Trash2 className="icon" />
                        </IconButton>
                      )}
                    </span>
                  </div>
                </div>
              </article>
            ))}
          </div>
          <ShowMore query={courses} />
        </>
      )}
    </ListView>
  );
}

function useCourseActions(onDuplicated: (draftId: string) => void) {
  const utils = trpc.useUtils();
  const restore = trpc.courses.restore.useMutation();
  const duplicate = trpc.drafts.duplicate.useMutation();
  async function run(act: () => Promise<void>, failed: string) {
    try {
      await act();
      await Promise.all([utils.courses.invalidate(), utils.drafts.invalidate()]);
    } catch (failure) {
      toast.error(messageOf(failure, failed));
    }
  }
  return {
    busy: restore.isPending || duplicate.isPending,
    restore: (courseId: string) =>
      void run(async () => {
        await restore.mutateAsync({ courseId });
        toast.success('Course restored');
      }, 'Failed to restore the course. Please try again.'),
    duplicate: (courseId: string) =>
      void run(async () => {
        const { draftId } = await duplicate.mutateAsync({ courseId });
        toast.success('Course duplicated', 'The copy is a draft.');
        onDuplicated(draftId);
      }, 'Failed to duplicate the course. Please try again.'),
  };
}
