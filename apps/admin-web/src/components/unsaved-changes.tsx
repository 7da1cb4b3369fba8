import { getSession } from '@qanoon/client/session/session';
import * as m from '@qanoon/messages/admin/academy';
import * as common from '@qanoon/messages/admin/common';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';
import { useBlocker } from '@tanstack/react-router';

/** Asks for a confirmation before a page with unsaved changes is left. */
export function UnsavedChanges({ when, text }: { when: boolean; text: string }) {
  const blocked = useBlocker({
    shouldBlockFn: () => when,
    // When there is no session, the browser is being redirected to sign-in and nothing should hold it.
    enableBeforeUnload: () => when && getSession() !== null,
    disabled: !when,
    withResolver: true,
  });
  const isBlocked = blocked.status === 'blocked';
  return (
    <ConfirmDialog
      open={isBlocked}
      onOpenChange={(open) => !open && isBlocked && blocked.reset()}
      title={common.leaveWithoutSaving()}
      confirmLabel={m.discardChanges()}
      cancelLabel={m.continueEditing()}
      onConfirm={() => isBlocked && blocked.proceed()}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
