import { useNotifications } from '@qanoon/client/use-notifications';
import type { RenderLink } from '@qanoon/ui/links';
import { NotificationBell } from '@qanoon/ui/notification-bell';
import { toast } from '@qanoon/ui/toast';

/** The header's bell (§2, Protected layout). */
export function Bell({ renderLink }: { renderLink: RenderLink }) {
  const notifications = useNotifications(() => toast.error('Could not update notifications.'));
  return <NotificationBell {...notifications} renderLink={renderLink} />;
}
