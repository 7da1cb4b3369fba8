import { messageOf, trpc } from '@qanoon/client/trpc';
import type { OwnCourseCard } from '@qanoon/contracts/course-form';
import { ConfirmDialog } from '@qanoon/ui/dialog';
import { toast } from '@qanoon/ui/toast';

/** Confirms the deletion and explains its effect on students (decisions.md, "Courses and files"). */
export function DeleteCourseDialog({ course, onClose }: { course: OwnCourseCard; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.courses.remove.useMutation();
  async function confirm() {
    try {
      const { archived } = await remove.mutateAsync({ courseId: course.id });
      await Promise.all([utils.courses.invalidate(), utils.drafts.invalidate()]);
      toast.success(archived ? 'Course archived' : 'Course deleted');
      onClose();
    } catch (failure) {
      toast.error(messageOf(failure, 'Failed to delete course. Please try again.'));
    }
  }
  const { studentCount, hasEnrollments } = course;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Are you sure you want to delete this course?"
      confirmLabel={hasEnrollments ? 'Archive' : 'Delete'}
      busy={remove.isPending && (hasEnrollments ? 'Archiving...' : 'Deleting...')}
      onConfirm={() => void confirm()}
    >
      <b>{course.title}</b>
      <p>
        {hasEnrollments
          ? `The course will be archived: it leaves the catalogue, and you can restore it later. ${studentsText(studentCount)}`
          : 'Nobody is enrolled: the course and its files are removed for good. If somebody has a request for it, it is archived instead.'}
      </p>
    </ConfirmDialog>
  );
}

function studentsText(count: number): string {
  if (count === 0) return 'Requests for it stay as they are.';
  return `Its ${count} enrolled ${count === 1 ? 'student keeps' : 'students keep'} it, with progress and certificates.`;
}
