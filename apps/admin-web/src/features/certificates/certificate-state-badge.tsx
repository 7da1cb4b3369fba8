import type { CertificateState } from '@qanoon/domain/certificates/certificate-states';
import * as m from '@qanoon/messages/admin/certificates';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Ban, CircleCheck, History } from 'lucide-react';

/** The state of an issued certificate. */
export function StateBadge({ state }: { state: CertificateState }) {
  if (state === 'replaced')
    return (
      <Badge tone="warning" icon={History}>
        {m.replaced()}
      </Badge>
    );
  if (state === 'revoked')
    return (
      <Badge tone="danger" icon={Ban}>
        {m.revoked()}
      </Badge>
    );
  return (
    <Badge tone="success" icon={CircleCheck}>
      {m.valid()}
    </Badge>
  );
}
