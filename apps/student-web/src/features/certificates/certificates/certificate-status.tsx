import { CertificateStatusBadge } from '@qanoon/client/certificates/certificate-status-badge';
import type { MyCertificate } from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/student/certificates';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Ban, CircleX, PenLine } from 'lucide-react';

/** Shows Issued, Pending Approval, Being drawn, Declined or Revoked. */
export function CertificateStatus({
  certificate,
}: {
  certificate: Pick<MyCertificate, 'verified' | 'state'>;
}) {
  const { verified, state } = certificate;
  if (state === 'drawing')
    return (
      <Badge tone="info" icon={PenLine}>
        {m.beingDrawn()}
      </Badge>
    );
  if (state === 'declined')
    return (
      <Badge tone="danger" icon={CircleX}>
        {m.declined()}
      </Badge>
    );
  if (state === 'revoked')
    return (
      <Badge tone="danger" icon={Ban}>
        {m.revoked()}
      </Badge>
    );
  return <CertificateStatusBadge status={verified ? 'issued' : 'pending'} />;
}
