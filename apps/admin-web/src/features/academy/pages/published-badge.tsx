import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/pages';
import { Badge } from '@qanoon/ui/components/text/badge';
import { CircleCheck, EyeOff } from 'lucide-react';

/** Says whether visitors see a page. */
export function PublishedBadge({ isPublished }: { isPublished: boolean }) {
  return (
    <Badge tone={isPublished ? 'success' : 'neutral'} icon={isPublished ? CircleCheck : EyeOff}>
      {isPublished ? common.published() : m.notPublished()}
    </Badge>
  );
}
