import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { OwnCourseCard } from '@qanoon/contracts/catalog/course-form';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/courses';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';

/**
 * Confirms the deletion of a course that nobody has. The server archives it if somebody enrolls meanwhile.
 */
export function DeleteCourseDialog({ course, onClose }: { course: OwnCourseCard; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.courses.remove.useMutation();
  async function confirm() {
    try {
      const { archived } = await remove.mutateAsync({ courseId: course.id });
      await Promise.all([utils.courses.invalidate(), utils.drafts.invalidate()]);
      toast.success(archived ? m.courseArchived() : m.courseDeleted());
      onClose();
    } catch (error) {
      toast.error(messageOf(error, m.failedToDeleteCoursePlease()));
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.areYouSureYouWant()}
      confirmLabel={common.deleteLabel()}
      busy={remove.isPending && common.deleting()}
      onConfirm={() => void confirm()}
    >
      <b dir="auto">{course.title}</b>
      <p>{m.nobodyIsEnrolledCourseAnd()}</p>
    </ConfirmDialog>
  );
}
