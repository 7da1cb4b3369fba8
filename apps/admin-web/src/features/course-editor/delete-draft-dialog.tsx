import { messageOf, trpc } from '@qanoon/client/trpc';
import type { DraftCard } from '@qanoon/contracts/course-drafts';
import { ConfirmDialog } from '@qanoon/ui/dialog';
import { toast } from '@qanoon/ui/toast';

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
      toast.success('Draft deleted');
      onClose();
      onDeleted?.();
    } catch (failure) {
      toast.error(messageOf(failure, 'Failed to delete the draft. Please try again.'));
    } finally {
      void utils.drafts.invalidate();
      void utils.courses.invalidate();
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Are you sure you want to delete this draft?"
      confirmLabel="Delete draft"
      busy={remove.isPending && 'Deleting...'}
      onConfirm={() => void confirm()}
    >
      <b>{draft.title || 'Untitled draft'}</b>
      <p>
        {draft.courseId
          ? 'The unpublished changes and their files are deleted. The published course stays as it is.'
          : 'The draft and its files are deleted for good.'}
      </p>
    </ConfirmDialog>
  );
}
