import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/admin/certificates';
import * as common from '@qanoon/messages/admin/common';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';
import { useState } from 'react';
import { CertificatePreview } from '../issuing/certificate-preview.tsx';
import { courseOf, studentOf } from '../issuing/names.ts';
import { Names } from '../issuing/printed-names.tsx';

type IssueBatchDialogProps = {
  requests: readonly CertificateRequest[];
  onClose: () => void;
  onConfirm: () => void;
};

/** Lists the names that will be printed, before several certificates are issued at once. */
export function IssueBatchDialog({ requests, onClose, onConfirm }: IssueBatchDialogProps) {
  const count = requests.length;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.issueCountQuestion({ count })}
      confirmLabel={m.issueCount({ count })}
      tone="primary"
      onConfirm={onConfirm}
    >
      <p>
        {m.namesAreFrozen()} {m.youCanUndoForTenSeconds()}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll a long list */}
      <ul className="certificate-batch-list" aria-label={m.certificatesToIssue()} tabIndex={0}>
        {requests.map((request) => (
          <li key={request.id}>
            <b>
              <Names certificate={request} />
            </b>
            <small>
              <bdi>{courseOf(request)}</bdi>
            </small>
            {!request.nameConfirmed && (
              <small className="certificate-unconfirmed">{m.notConfirmedByStudent()}</small>
            )}
            <PreviewOnDemand request={request} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** The preview is drawn when it is opened, because each one costs the server a part of a second. */
function PreviewOnDemand({ request }: { request: CertificateRequest }) {
  const [open, setOpen] = useState(false);
  const student = studentOf(request);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link link-target">
        {common.preview()}
        <span className="sr-only">: {student}</span>
      </summary>
      {open && <CertificatePreview certificateId={request.id} student={student} />}
    </details>
  );
}
