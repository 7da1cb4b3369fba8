import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { DraftCard } from '@qanoon/contracts/catalog/course-drafts';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/course-editor';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';
import { Written } from '@qanoon/ui/components/text/written';

type DeleteDraftDialogProps = {
  draft: Pick<DraftCard, 'draftId' | 'version' | 'title' | 'courseId'>;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Confirms that a draft and its files are deleted. */
export function DeleteDraftDialog({ draft, onClose, onDeleted }: DeleteDraftDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.drafts.remove.useMutation();
  async function confirm() {
    try {
      await remove.mutateAsync({ draftId: draft.draftId, version: draft.version });
      toast.success(m.draftDeleted());
      onClose();
      onDeleted?.();
    } catch (failure) {
      toast.error(messageOf(failure, m.failedToDeleteDraftPlease()));
    } finally {
      void utils.drafts.invalidate();
      void utils.courses.invalidate();
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.areYouSureYouWant()}
      confirmLabel={m.deleteDraft()}
      busy={remove.isPending && common.deleting()}
      onConfirm={() => void confirm()}
    >
      <Written as="b" fallback={common.untitledDraft()}>
        {draft.title}
      </Written>
      <p>{draft.courseId ? m.unpublishedChangesAndTheirFiles() : m.draftAndItsFilesAre()}</p>
    </ConfirmDialog>
  );
}
