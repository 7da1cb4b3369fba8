import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/shared/ui';
import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import { Popover } from 'radix-ui';
import * as React from 'react';
import { useCloseOnBack } from '../../hooks/use-close-on-back.ts';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../button/button.tsx';
import type { RenderLink } from './links.tsx';
import './notification-panel.css';

type BellItem = { id: string; title: string; text: string; href: string; read: boolean; createdAt: string };

export type NotificationListProps = {
  /** The notifications. Undefined while they load. */
  items: readonly BellItem[] | undefined;
  failed: boolean;
  /** Whether there are older notifications than `items`. */
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
  onRetry: () => void;
  onOpenItem: (id: string) => void;
};

type NotificationPanelProps = NotificationListProps & {
  /** The bell. */
  trigger: React.ReactElement;
  defaultOpen: boolean;
  unreadCount: number;
  onReadAll: () => void;
  renderLink: RenderLink;
};

/** Shows the notifications behind the bell of a portal's header. It loads after the first scripts. */
export function NotificationPanel({
  trigger,
  defaultOpen,
  unreadCount,
  onReadAll,
  ...list
}: NotificationPanelProps) {
  const [open, setOpen] = React.useState(defaultOpen);
  const titleId = React.useId();
  useCloseOnBack(open, () => setOpen(false));
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="bell-panel"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-labelledby={titleId}
        >
          <div className="bell-head">
            <h2 id={titleId}>{m.notifications()}</h2>
            {unreadCount > 0 && (
              <Button variant="ghost" onClick={onReadAll}>
                {uiDeferred.markAllAsRead()}
              </Button>
            )}
          </div>
          <NotificationList {...list} close={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function NotificationList({
  items,
  failed,
  hasMore,
  loadingMore,
  onMore,
  onRetry,
  onOpenItem,
  renderLink,
  close,
}: NotificationListProps & { renderLink: RenderLink; close: () => void }) {
  if (failed)
    return (
      <div className="bell-note" role="alert">
        <p>{uiDeferred.couldNotLoadNotifications()}</p>
        <Button variant="secondary" onClick={onRetry}>
          {shared.tryAgain()}
        </Button>
      </div>
    );
  if (!items) return <p className="bell-note">{shared.loading()}</p>;
  if (items.length === 0) return <p className="bell-note">{uiDeferred.noNotificationsYet()}</p>;
  return (
    <>
      <ul className="bell-list">
        {items.map((item) => (
          <li key={item.id}>
            {renderLink({
              href: item.href,
              className: classNames('bell-item', !item.read && 'bell-item-unread'),
              onClick: () => {
                onOpenItem(item.id);
                close();
              },
              children: (
                <>
                  <b>
                    {item.title}
                    {!item.read && <span className="sr-only"> {uiDeferred.unread()}</span>}
                  </b>
                  <span>{item.text}</span>
                  <time dateTime={item.createdAt}>{formatDateTime(item.createdAt)}</time>
                </>
              ),
            })}
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="bell-more">
          <Button variant="ghost" busy={loadingMore && shared.loading()} onClick={onMore}>
            {uiDeferred.showOlder()}
          </Button>
        </div>
      )}
    </>
  );
}
