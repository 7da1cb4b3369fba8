import { messageOf, trpc } from '@qanoon/client/trpc';
import type { OwnCourseCard } from '@qanoon/contracts/course-form';
import * as m from '@qanoon/messages/admin/courses';
import * as shared from '@qanoon/messages/shared/common';
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
      loading={m.loadingCourses()}
      failed={shared.couldNotLoadCoursesPlease()}
      empty={
        search ? (
          <EmptyState title={m.noCoursesMatch({ search })} />
        ) : archived ? (
          <EmptyState title={m.noArchivedCourses()}>{m.courseWithStudentsIsArchived()}</EmptyState>
        ) : (
          <EmptyState title={m.noCoursesYet()}>{m.startByCreatingYourFirst()}</EmptyState>
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
                    {m.unpublishedChanges()}
                  </Badge>
                )
              }
              text={course.shortDescription}
              price={<Price amount={course.price} />}
              actions={
                <>
                  {archived ? (
                    <IconButton
                      label={m.restoreCourse(course)}
                      disabled={actions.busy}
                      onClick={() => actions.restore(course.id)}
                    >
                      <ArchiveRestore className="icon" />
                    </IconButton>
                  ) : (
                    <IconButton label={m.editCourse(course)} onClick={() => onEdit(course.id)}>
                      <Pencil className="icon" />
                    </IconButton>
                  )}
                  <IconButton
                    label={m.duplicateCourse(course)}
                    disabled={actions.busy}
                    onClick={() => actions.duplicate(course.id)}
                  >
                    <Copy className="icon" />
                  </IconButton>
                  {!archived && (
                    <IconButton label={m.deleteCourse(course)} onClick={() => onDelete(course)}>
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
        toast.success(m.courseRestored());
      }, m.failedToRestoreCoursePlease()),
    duplicate: (courseId: string) =>
      void run(async () => {
        const { draftId } = await duplicate.mutateAsync({ courseId });
        toast.success(m.courseDuplicated(), m.copyIsDraft());
        onDuplicated(draftId);
      }, m.failedToDuplicateCoursePlease()),
  };
}
