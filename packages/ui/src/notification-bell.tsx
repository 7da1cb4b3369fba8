import { formatDateTime } from '@qanoon/contracts/dates';
import { Bell } from 'lucide-react';
import { Popover } from 'radix-ui';
import * as React from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { type RenderLink, renderAnchor } from './links.tsx';

type BellItem = { id: string; title: string; text: string; href: string; read: boolean; createdAt: string };

type NotificationBellProps = {
  /** Undefined while loading. */
  items: readonly BellItem[] | undefined;
  failed: boolean;
  unreadCount: number;
  /** There are older notifications than `items`. */
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
  onRetry: () => void;
  onOpenItem: (id: string) => void;
  onReadAll: () => void;
  renderLink?: RenderLink;
};

/** The bell in a portal's header and its panel of notifications (§2, Protected layout). */
export function NotificationBell({ unreadCount, renderLink = renderAnchor, ...list }: NotificationBellProps) {
  const [open, setOpen] = React.useState(false);
  const titleId = React.useId();
  const label = unreadCount > 0 ? `Notifications, ${unreadCount} unread` : 'Notifications';
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <IconButton label={label} ping={unreadCount > 0}>
          <Bell className="icon" aria-hidden="true" />
        </IconButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="bell-panel"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-labelledby={titleId}
        >
          <div className="bell-head">
            <h2 id={titleId}>Notifications</h2>
            {unreadCount > 0 && (
              <Button variant="ghost" onClick={list.onReadAll}>
                Mark all as read
              </Button>
            )}
          </div>
          <BellList {...list} renderLink={renderLink} close={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type BellListProps = Omit<NotificationBellProps, 'unreadCount' | 'onReadAll' | 'renderLink'> & {
  renderLink: RenderLink;
  close: () => void;
};

function BellList({
  items,
  failed,
  hasMore,
  loadingMore,
  onMore,
  onRetry,
  onOpenItem,
  renderLink,
  close,
}: BellListProps) {
  if (failed)
    return (
      <div className="bell-note" role="alert">
        <p>Could not load notifications.</p>
        <Button variant="secondary" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    );
  if (!items) return <p className="bell-note">Loading...</p>;
  if (items.length === 0) return <p className="bell-note">No notifications yet.</p>;
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
                    {!item.read && <span className="sr-only"> (unread)</span>}
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
          <Button variant="ghost" busy={loadingMore && 'Loading...'} onClick={onMore}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}
