import { trpc } from '@qanoon/client/trpc/trpc';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/course-editor';
import * as shared from '@qanoon/messages/shared/common';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { PageSpinner } from '@qanoon/ui/components/feedback/spinner';
import { Dialog } from '@qanoon/ui/components/overlay/dialog';
import { useState } from 'react';
import { CourseEditor } from './course-editor.tsx';
import type { EditorProps } from './use-course-editor.ts';

/** The course or the draft to open. A new course has neither. */
export type EditorTarget = { courseId?: string | undefined; draftId?: string | undefined };
type LoaderProps = Omit<EditorProps, 'course' | 'draft'> & {
  target: EditorTarget;
  /** The id of the video at which the editor opens. */
  lecture?: string | undefined;
};

const FRESH = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false };

/** Loads the course with its unpublished changes, or a draft, then renders the editor. */
export function CourseEditorLoader({ target, ...editor }: LoaderProps) {
  // A new course becomes a draft while it is open, and the editor must not be mounted again then.
  const [{ courseId, draftId: ownDraftId }] = useState(target);
  const course = trpc.courses.authoring.useQuery(
    { courseId: courseId ?? '' },
    { ...FRESH, enabled: courseId !== undefined },
  );
  const draftId = ownDraftId ?? course.data?.draftId ?? undefined;
  const draft = trpc.drafts.get.useQuery(
    { draftId: draftId ?? '' },
    { ...FRESH, enabled: draftId !== undefined },
  );
  const isLoaded = (courseId === undefined || course.data) && (draftId === undefined || draft.data);
  if (isLoaded) return <CourseEditor {...editor} course={course.data} draft={draft.data} />;
  const failed = course.isError ? course : draft.isError ? draft : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && editor.onClose(false)}
      title={courseId ? m.editCourse() : common.addNewCourse()}
      size="editor"
    >
      {failed ? (
        <ErrorPanel onRetry={() => void failed.refetch()}>
          {failed === draft && draft.error?.data?.code === 'DRAFT_NOT_FOUND'
            ? draft.error.message
            : shared.couldNotLoadCoursePlease()}
        </ErrorPanel>
      ) : (
        <PageSpinner label={shared.loading()} />
      )}
    </Dialog>
  );
}
