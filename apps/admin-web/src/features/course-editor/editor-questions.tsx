import { ConfirmDialog } from '@qanoon/ui/dialog';
import type { useCourseEditor } from './use-course-editor.ts';

/** The questions before an effect that the administrator may not expect. */
export function EditorQuestions({ editor }: { editor: ReturnType<typeof useCourseEditor> }) {
  const { phase, continueEditing } = editor;
  const onOpenChange = (open: boolean) => !open && continueEditing();
  return (
    <>
      <ConfirmDialog
        open={phase === 'conflict'}
        onOpenChange={onOpenChange}
        title="Somebody else has changed this course since you opened it."
        confirmLabel="Save mine anyway"
        cancelLabel="Keep editing"
        onConfirm={editor.publishAnyway}
      >
        Saving replaces their version with yours. To see it first, keep editing, and open the course in
        another tab.
      </ConfirmDialog>
      <ConfirmDialog
        open={phase === 'free'}
        onOpenChange={onOpenChange}
        title="Publish as a free course?"
        confirmLabel="Publish as free"
        cancelLabel="Keep editing"
        tone="primary"
        onConfirm={editor.publishFree}
      >
        The price is 0: everyone with an account can enroll at once, without a payment.
      </ConfirmDialog>
      <ConfirmDialog
        open={phase === 'leaving'}
        onOpenChange={onOpenChange}
        title="Close without saving?"
        confirmLabel="Close without saving"
        cancelLabel="Keep editing"
        onConfirm={editor.closeUnsaved}
      >
        Your last changes are not saved on the server, and will be lost.
      </ConfirmDialog>
    </>
  );
}
