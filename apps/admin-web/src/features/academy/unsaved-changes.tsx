import { getSession } from '@qanoon/client/session';
import { ConfirmDialog } from '@qanoon/ui/dialog';
import { useBlocker } from '@tanstack/react-router';

/** Leaving the page needs a confirmation while there are unsaved changes. */
export function UnsavedChanges({ when }: { when: boolean }) {
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
      title="Leave without saving?"
      confirmLabel="Discard changes"
      cancelLabel="Continue editing"
      onConfirm={() => isBlocked && blocked.proceed()}
    >
      <p>The changes of the academy settings are not saved.</p>
    </ConfirmDialog>
  );
}
