import * as m from '@qanoon/messages/shared/client';
import { toast } from '@qanoon/ui/components/feedback/toast';
import type { RenderLink } from '@qanoon/ui/components/shell/links';
import { NotificationBell } from '@qanoon/ui/components/shell/notification-bell';
import { trpc } from '../trpc/trpc.ts';

/** The user's notifications in the header (docs/product.md#notifications). */
export function Bell({ renderLink }: { renderLink: RenderLink }) {
  return <NotificationBell {...useNotifications()} renderLink={renderLink} />;
}

function useNotifications() {
  const utils = trpc.useUtils();
  const list = trpc.notifications.list.useInfiniteQuery(
    {},
    { getNextPageParam: (page) => page.nextCursor, refetchOnWindowFocus: true },
  );
  const refetch = {
    onSettled: () => utils.notifications.invalidate(),
    onError: () => {
      toast.error(m.couldNotUpdateNotifications());
    },
  };
  const markRead = trpc.notifications.markRead.useMutation(refetch);
  const markAllRead = trpc.notifications.markAllRead.useMutation(refetch);
  return {
    items: list.data?.pages
      .flatMap((page) => page.items)
      .map(({ id, title, text, path, readAt, createdAt }) => ({
        id,
        title,
        text,
        // The path is relative to the portal, whose router has the base path /student or /admin.
        href: path.replace(/^\/(?:student|admin)/u, ''),
        read: readAt !== null,
        createdAt,
      })),
    // The list waits for a connection if there is none.
    failed: (list.isError || list.fetchStatus === 'paused') && !list.data,
    unreadCount: list.data?.pages[0]?.unreadCount ?? 0,
    hasMore: list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    onMore: () => void list.fetchNextPage(),
    onRetry: () => void list.refetch(),
    onOpenItem: (notificationId: string) => markRead.mutate({ notificationId }),
    onReadAll: () => markAllRead.mutate(),
  };
}
