import type { CertificateRequest } from '@qanoon/contracts/certificates';
import * as m from '@qanoon/messages/admin/certificates';
import { ConfirmDialog } from '@qanoon/ui/dialog';
import { courseOf } from './names.ts';
import { Names } from './printed-names.tsx';

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
      <p>{m.namesAreFrozen()}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls here, for the keyboard too */}
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
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
