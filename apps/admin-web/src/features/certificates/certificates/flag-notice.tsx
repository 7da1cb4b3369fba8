import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import { formatDate } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/certificates';
import { Notice } from '@qanoon/ui/components/feedback/notice';

/** Marks a certificate whose course is not paid any more. It stays valid until an administrator decides. */
export function FlagNotice({ certificate: { flaggedAt, flagReason } }: { certificate: CertificateRequest }) {
  if (!flaggedAt) return null;
  return (
    <Notice tone="warning" className="mt-3">
      <p>{m.paymentTakenBack({ date: formatDate(flaggedAt) })}</p>
      {flagReason && <p dir="auto">{flagReason}</p>}
    </Notice>
  );
}
