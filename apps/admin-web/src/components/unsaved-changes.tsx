import { getSession } from '@qanoon/client/session/session';
import * as m from '@qanoon/messages/admin/academy';
import * as common from '@qanoon/messages/admin/common';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';
import { useBlocker } from '@tanstack/react-router';

/** Leaving the page needs a confirmation while there are unsaved changes. */
export function UnsavedChanges({ when, text }: { when: boolean; text: string }) {
  const blocked = useBlocker({
    shouldBlockFn: () => when,
    // Without a session the browser is being redirected to sign-in.
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
