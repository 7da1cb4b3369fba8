import { trpc } from '@qanoon/client/trpc';
import type { CourseAuthoring } from '@qanoon/contracts/course-form';
import { Dialog } from '@qanoon/ui/dialog';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { PageSpinner } from '@qanoon/ui/spinner';
import type { ComponentType } from 'react';

type EditorProps = { course: CourseAuthoring | undefined; onClose: () => void };

/** Loads the course, then renders the editor. A new course needs no data. */
export function CourseEditorLoader({
  courseId,
  onClose,
  editor: Editor,
}: {
  courseId: string | undefined;
  onClose: () => void;
  editor: ComponentType<EditorProps>;
}) {
  const course = trpc.courses.authoring.useQuery(
    { courseId: courseId ?? '' },
    { enabled: courseId !== undefined, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  );
  if (courseId === undefined) return <Editor course={undefined} onClose={onClose} />;
  if (course.data) return <Editor course={course.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Edit Course" size="editor">
      {course.isError ? (
        <ErrorPanel onRetry={() => void course.refetch()}>
          Could not load course. Please try again later.
        </ErrorPanel>
      ) : (
        <PageSpinner label="Loading..." />
      )}
    </Dialog>
  );
}
