import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/courses';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';

type ArchiveCourseDialogProps = {
  course: { id: string; title: string; studentCount: number };
  onClose: () => void;
};

/** Asks before a course leaves the catalog, and says who keeps it. */
export function ArchiveCourseDialog({ course, onClose }: ArchiveCourseDialogProps) {
  const utils = trpc.useUtils();
  const archive = trpc.courses.archive.useMutation({
    async onSuccess() {
      await Promise.all([utils.courses.invalidate(), utils.drafts.invalidate()]);
      toast.success(m.courseArchived());
      onClose();
    },
    onError: (error) => toast.error(messageOf(error, m.archivingFailed())),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.archiveThisCourse()}
      confirmLabel={m.archive()}
      busy={archive.isPending && m.archiving()}
      onConfirm={() => archive.mutate({ courseId: course.id })}
    >
      <b dir="auto">{course.title}</b>
      <p>{`${m.courseWillBeArchived()} ${m.studentsKeepCourse({ count: course.studentCount })}`}</p>
    </ConfirmDialog>
  );
}
