import { messageOf, trpc } from '@qanoon/client/trpc';
import type { OwnCourseCard } from '@qanoon/contracts/course-form';
import { Badge } from '@qanoon/ui/badge';
import { EmptyState } from '@qanoon/ui/empty-state';
import { IconButton } from '@qanoon/ui/icon-button';
import { PagedList } from '@qanoon/ui/paged-list';
import { Price } from '@qanoon/ui/price';
import { toast } from '@qanoon/ui/toast';
import { ArchiveRestore, Copy, FilePen, Pencil, Trash2 } from 'lucide-react';
import { OwnCourse } from './own-course.tsx';

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
    <PagedList
      query={courses}
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
      {(loaded) => (
        <div className="course-grid">
          {loaded.map((course) => (
            <OwnCourse
              key={course.id}
              id={course.id}
              title={course.title}
              level={course.level}
              thumbnail={course.thumbnailUrl}
              badges={
                course.draftId && (
                  <Badge tone="info" icon={FilePen}>
                    Unpublished changes
                  </Badge>
                )
              }
              text={course.shortDescription}
              price={<Price amount={course.price} />}
              actions={
                <>
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
                </>
              }
            />
          ))}
        </div>
      )}
    </PagedList>
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
