import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { formatDate } from '@qanoon/contracts/dates';
import * as m from '@qanoon/messages/admin/certificates';
import { Notice } from '@qanoon/ui/notice';

/** Marks a certificate whose course is no longer paid. What was issued stays valid until an administrator decides. */
export function FlagNotice({ certificate: { flaggedAt, flagReason } }: { certificate: CertificateRequest }) {
  if (!flaggedAt) return null;
  return (
    <Notice tone="warning" className="mt-3">
      <p>{m.paymentTakenBack({ date: formatDate(flaggedAt) })}</p>
      {flagReason && <p dir="auto">{flagReason}</p>}
    </Notice>
  );
}
