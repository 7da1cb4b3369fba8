import { Price } from '@qanoon/client/money/price';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { OwnCourseCard } from '@qanoon/contracts/catalog/course-form';
import * as m from '@qanoon/messages/admin/courses';
import * as shared from '@qanoon/messages/shared/common';
import { IconButton } from '@qanoon/ui/components/button/icon-button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { PagedList } from '@qanoon/ui/components/list/paged-list';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Written } from '@qanoon/ui/components/text/written';
import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Copy, FilePen, Pencil, Trash2 } from 'lucide-react';
import { OwnCourse } from './own-course.tsx';
import { useRestoreCourse } from './use-restore-course.ts';

type CourseGridProps = {
  search: string;
  archived: boolean;
  onEdit: (courseId: string) => void;
  /** Called for a course that nobody has. A course that somebody has is archived instead. */
  onDelete: (course: OwnCourseCard) => void;
  onArchive: (course: OwnCourseCard) => void;
  onDuplicated: (draftId: string) => void;
};

/**
 * Published or archived courses as cards with their actions (docs/product/console.md#course-management), page
 * by page.
 */
export function CourseGrid({ search, archived, onEdit, onDelete, onArchive, onDuplicated }: CourseGridProps) {
  const courses = trpc.courses.allFull.useInfiniteQuery(
    { search, archived },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: (before) => before },
  );
  const duplicate = useDuplicateCourse(onDuplicated);
  const restore = useRestoreCourse();
  const busy = duplicate.busy || restore.busy;
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
              heading={
                <Link to="/courses/$courseId" params={{ courseId: course.id }}>
                  <Written>{course.title}</Written>
                </Link>
              }
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
                      disabled={busy}
                      onClick={() => restore.run(course.id)}
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
                    disabled={busy}
                    onClick={() => duplicate.run(course.id)}
                  >
                    <Copy className="icon" />
                  </IconButton>
                  {!archived &&
                    (course.hasEnrollments ? (
                      <IconButton label={m.archiveCourse(course)} onClick={() => onArchive(course)}>
                        <Archive className="icon" />
                      </IconButton>
                    ) : (
                      <IconButton label={m.deleteCourse(course)} onClick={() => onDelete(course)}>
                        <Trash2 className="icon" />
                      </IconButton>
                    ))}
                </>
              }
            />
          ))}
        </div>
      )}
    </PagedList>
  );
}

function useDuplicateCourse(onDuplicated: (draftId: string) => void) {
  const utils = trpc.useUtils();
  const duplicate = trpc.drafts.duplicate.useMutation({
    async onSuccess({ draftId }) {
      await Promise.all([utils.courses.invalidate(), utils.drafts.invalidate()]);
      toast.success(m.courseDuplicated(), m.copyIsDraft());
      onDuplicated(draftId);
    },
    onError: (error) => toast.error(messageOf(error, m.failedToDuplicateCoursePlease())),
  });
  return { busy: duplicate.isPending, run: (courseId: string) => duplicate.mutate({ courseId }) };
}
