import { trpc } from './trpc.ts';

/** What the bell needs to know and to do, for the person who is signed in. Live events keep it fresh; so does coming back to the page. */
export function useNotifications(onFailure: () => void) {
  const utils = trpc.useUtils();
  const list = trpc.notifications.list.useInfiniteQuery(
    {},
    { getNextPageParam: (page) => page.nextCursor, refetchOnWindowFocus: true },
  );
  const refetch = { onSettled: () => utils.notifications.invalidate(), onError: onFailure };
  const markRead = trpc.notifications.markRead.useMutation(refetch);
  const markAllRead = trpc.notifications.markAllRead.useMutation(refetch);
  return {
    items: list.data?.pages
      .flatMap((page) => page.items)
      .map(({ id, title, text, path, readAt, createdAt }) => ({
        id,
        title,
        text,
        // Within the portal: its router stands under /student or /admin.
        href: path.replace(/^\/(?:student|admin)/u, ''),
        read: readAt !== null,
        createdAt,
      })),
    failed: list.isError && !list.data,
    unreadCount: list.data?.pages[0]?.unreadCount ?? 0,
    hasMore: list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    onMore: () => void list.fetchNextPage(),
    onRetry: () => void list.refetch(),
    onOpenItem: (notificationId: string) => markRead.mutate({ notificationId }),
    onReadAll: () => markAllRead.mutate(),
  };
}
