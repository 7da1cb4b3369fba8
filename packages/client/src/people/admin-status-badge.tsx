import * as shared from '@qanoon/messages/shared/common';
import { Badge } from '@qanoon/ui/components/text/badge';
import { CircleCheck, CircleMinus } from 'lucide-react';

/** Shows whether an admin account is Active or Inactive. */
export function AdminStatusBadge({ active }: { active: boolean }) {
  return (
    <Badge tone={active ? 'success' : 'neutral'} icon={active ? CircleCheck : CircleMinus}>
      {active ? shared.active() : shared.inactive()}
    </Badge>
  );
}
