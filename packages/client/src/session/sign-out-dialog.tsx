import * as m from '@qanoon/messages/shared/client';
import * as shared from '@qanoon/messages/shared/common';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';

export type SignOutDialogProps = { lectures: number; onAnswer: (signsOut: boolean) => void };

/** Asks before signing out deletes the downloads, which somebody may have made on a slow or metered line. */
export function SignOutDialog({ lectures, onAnswer }: SignOutDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={m.signOutQuestion()}
      confirmLabel={shared.signOut()}
      cancelLabel={m.staySignedIn()}
      onConfirm={() => onAnswer(true)}
    >
      {m.signOutDeletesDownloads({ count: lectures })}
    </ConfirmDialog>
  );
}
