import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/courses';
import { toast } from '@qanoon/ui/components/feedback/toast';

/** Puts an archived course back into the catalog. */
export function useRestoreCourse() {
  const utils = trpc.useUtils();
  const restore = trpc.courses.restore.useMutation({
    async onSuccess() {
      await Promise.all([utils.courses.invalidate(), utils.drafts.invalidate()]);
      toast.success(m.courseRestored());
    },
    onError: (error) => toast.error(messageOf(error, m.failedToRestoreCoursePlease())),
  });
  return { busy: restore.isPending, run: (courseId: string) => restore.mutate({ courseId }) };
}
