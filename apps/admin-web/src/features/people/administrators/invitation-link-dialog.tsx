import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/users';
import { Button } from '@qanoon/ui/components/button/button';
import { CopyButton } from '@qanoon/ui/components/button/copy-button';
import { Dialog } from '@qanoon/ui/components/overlay/dialog';

type InvitationLinkDialogProps = { invited: string; link: string; expiresAt: string; onClose: () => void };

/** Shows the new link of an invitation once, to be handed over in a message. */
export function InvitationLinkDialog({ invited, link, expiresAt, onClose }: InvitationLinkDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.linkFor({ name: invited })}
      description={m.linkReplacesFormerOnes()}
      size="confirm"
      footer={<Button onClick={onClose}>{common.done2()}</Button>}
    >
      <div className="grid gap-4">
        <p className="invitation-link">
          <code dir="ltr">{link}</code>
          <CopyButton text={link} label={m.copyLink()} />
        </p>
        <p className="text-sm text-ink-2">{m.linkWorksUntil({ time: formatDateTime(expiresAt) })}</p>
      </div>
    </Dialog>
  );
}
