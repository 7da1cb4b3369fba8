import { useNotifications } from '@qanoon/client/use-notifications';
import { NotificationBell } from '@qanoon/ui/notification-bell';
import type { RenderLink } from '@qanoon/ui/render-link';
import { toast } from '@qanoon/ui/toast';

/** The header's bell (§2, Protected layout). */
export function Bell({ renderLink }: { renderLink: RenderLink }) {
  const notifications = useNotifications(() => toast.error('Could not update notifications.'));
  return <NotificationBell {...notifications} renderLink={renderLink} />;
}
