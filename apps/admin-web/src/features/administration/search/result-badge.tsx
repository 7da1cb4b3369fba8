import { CertificateStatusBadge } from '@qanoon/client/certificates/certificate-status-badge';
import { ReviewStatusBadge } from '@qanoon/client/orders/payment-status-badge';
import { AdminStatusBadge } from '@qanoon/client/people/admin-status-badge';
import type { SearchKind } from '@qanoon/contracts/administration/search';
import type { CertificateState } from '@qanoon/domain/certificates/certificate-states';
import * as certificates from '@qanoon/messages/admin/certificates';
import * as routes from '@qanoon/messages/admin/routes';
import * as m from '@qanoon/messages/admin/search';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Archive, CircleX, PencilLine } from 'lucide-react';
import { StateBadge } from '../../certificates/certificate-state-badge.tsx';

/** The state of a result. Renders nothing for the usual state, such as that of a published course. */
export function ResultBadge({ kind, state }: { kind: SearchKind; state: string | null }) {
  if (state === null) return null;
  if (kind === 'payment') return <ReviewStatusBadge status={state} />;
  if (kind === 'student') return state === 'active' ? null : <AdminStatusBadge active={false} />;
  if (kind === 'certificate') return <CertificateBadge state={state as CertificateState} />;
  if (kind !== 'course' || state === 'published') return null;
  return state === 'draft' ? (
    <Badge icon={PencilLine}>{m.draft()}</Badge>
  ) : (
    <Badge icon={Archive}>{routes.archived()}</Badge>
  );
}

function CertificateBadge({ state }: { state: CertificateState }) {
  if (state === 'requested' || state === 'drawing') return <CertificateStatusBadge status="pending" />;
  if (state !== 'declined') return <StateBadge state={state} />;
  return (
    <Badge tone="danger" icon={CircleX}>
      {certificates.requestDeclined()}
    </Badge>
  );
}
