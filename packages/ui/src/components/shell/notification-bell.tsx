import * as m from '@qanoon/messages/shared/ui';
import { Bell } from 'lucide-react';
import * as React from 'react';
import { useDeferredImport } from '../../hooks/use-deferred-import.ts';
import { useSameFocus } from '../../hooks/use-same-focus.ts';
import { handlePress } from '../../lib/handle-press.ts';
import { IconButton } from '../button/icon-button.tsx';
import { type RenderLink, renderAnchor } from './links.tsx';
import type { NotificationListProps } from './notification-panel.tsx';

type NotificationBellProps = NotificationListProps & {
  unreadCount: number;
  onReadAll: () => void;
  renderLink?: RenderLink;
};

const loadPanel = () => import('./notification-panel.tsx').then((loaded) => loaded.NotificationPanel);

/**
 * The bell in a portal's header, and its panel as soon as the panel's code has loaded
 * (docs/product.md#notifications).
 */
export function NotificationBell({ renderLink = renderAnchor, ...panel }: NotificationBellProps) {
  const [pressed, setPressed] = React.useState(false);
  const Panel = useDeferredImport(loadPanel, pressed);
  const ref = useSameFocus<HTMLButtonElement>();
  const { unreadCount } = panel;
  const label = unreadCount > 0 ? m.unreadNotifications({ count: unreadCount }) : m.notifications();
  const bell = (
    <IconButton
      ref={ref}
      label={label}
      ping={unreadCount > 0}
      aria-haspopup="dialog"
      {...handlePress(() => setPressed(true))}
    >
      <Bell className="icon" aria-hidden="true" />
    </IconButton>
  );
  return Panel ? <Panel {...panel} trigger={bell} defaultOpen={pressed} renderLink={renderLink} /> : bell;
}
