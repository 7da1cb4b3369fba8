import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/course-editor';
import * as deferred from '@qanoon/messages/shared/deferred';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';
import type { useCourseEditor } from '../use-course-editor.ts';

/** Asks before an effect that the administrator may not expect. */
export function EditorQuestions({ editor }: { editor: ReturnType<typeof useCourseEditor> }) {
  const { phase, continueEditing } = editor;
  const onOpenChange = (open: boolean) => !open && continueEditing();
  return (
    <>
      <ConfirmDialog
        open={phase === 'conflict'}
        onOpenChange={onOpenChange}
        title={m.somebodyElseHasChangedThisCourse()}
        confirmLabel={common.saveMineAnyway()}
        cancelLabel={deferred.keepEditing()}
        onConfirm={editor.publishAnyway}
      >
        {m.savingReplacesTheirVersionWith()}
      </ConfirmDialog>
      <ConfirmDialog
        open={phase === 'free'}
        onOpenChange={onOpenChange}
        title={m.publishAsFreeCourse()}
        confirmLabel={m.publishAsFree()}
        cancelLabel={deferred.keepEditing()}
        tone="primary"
        onConfirm={editor.publishFree}
      >
        {m.priceIs0EveryoneWith()}
      </ConfirmDialog>
      <ConfirmDialog
        open={phase === 'leaving'}
        onOpenChange={onOpenChange}
        title={m.closeWithoutSaving()}
        confirmLabel={m.closeWithoutSaving2()}
        cancelLabel={deferred.keepEditing()}
        onConfirm={editor.closeUnsaved}
      >
        {m.yourLastChangesAreNotSaved()}
      </ConfirmDialog>
    </>
  );
}
