import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import { type ReactNode, useState } from 'react';
import { ReinstateDialog } from './reinstate-dialog.tsx';
import { ReissueDialog } from './reissue-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

const DIALOGS = { reissue: ReissueDialog, revoke: RevokeDialog, reinstate: ReinstateDialog };
export type CertificateAction = keyof typeof DIALOGS;

/** Lists what can be done with a certificate in its state. A replaced certificate stays as it is. */
export const ACTIONS_OF: Record<CertificateRequest['state'], readonly CertificateAction[]> = {
  requested: [],
  drawing: [],
  declined: [],
  valid: ['reissue', 'revoke'],
  replaced: [],
  revoked: ['reinstate'],
};

/** Returns the dialog of an action, and the function that opens it. */
export function useCertificateActions(): {
  open: (action: CertificateAction, certificate: CertificateRequest) => void;
  dialog: ReactNode;
} {
  const [current, setCurrent] = useState<{ action: CertificateAction; certificate: CertificateRequest }>();
  const Dialog = current && DIALOGS[current.action];
  return {
    open: (action, certificate) => setCurrent({ action, certificate }),
    dialog: Dialog && <Dialog certificate={current.certificate} onClose={() => setCurrent(undefined)} />,
  };
}
