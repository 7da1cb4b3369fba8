import { publicLink } from '@qanoon/client/page/links';
import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/admin/certificates';
import type { Message } from '@qanoon/messages/message';
import { IconButton } from '@qanoon/ui/components/button/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@qanoon/ui/components/overlay/menu';
import { Ban, EllipsisVertical, ExternalLink, type LucideIcon, RotateCcw, Undo2 } from 'lucide-react';
import { courseOf, studentOf } from './issuing/names.ts';
import { ACTIONS_OF, type CertificateAction } from './use-certificate-actions.tsx';

export const ACTION_LOOK: Record<CertificateAction, { label: Message; icon: LucideIcon; tone?: 'danger' }> = {
  reissue: { label: m.reissue, icon: RotateCcw },
  revoke: { label: m.revoke, icon: Ban, tone: 'danger' },
  reinstate: { label: m.reinstate, icon: Undo2 },
};

type ActionsMenuProps = {
  certificate: CertificateRequest;
  onAction: (action: CertificateAction, certificate: CertificateRequest) => void;
};

/** The menu with what can be done with an issued certificate, and with its public page. */
export function ActionsMenu({ certificate, onAction }: ActionsMenuProps) {
  const actions = ACTIONS_OF[certificate.state];
  return (
    <Menu
      trigger={
        <IconButton
          label={m.actionsOf({ course: courseOf(certificate), student: studentOf(certificate) })}
          className="certificate-menu"
        >
          <EllipsisVertical className="icon" aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem asChild>
        <a href={publicLink(`/verify/${certificate.code}`)}>
          <ExternalLink className="rtl:-scale-x-100" aria-hidden="true" /> {m.publicPage()}
        </a>
      </MenuItem>
      {actions.length > 0 && <MenuSeparator />}
      {actions.map((action) => {
        const { label, icon: Icon, tone } = ACTION_LOOK[action];
        return (
          <MenuItem key={action} onSelect={() => onAction(action, certificate)} {...(tone && { tone })}>
            <Icon className="rtl:-scale-x-100" aria-hidden="true" /> {label()}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
