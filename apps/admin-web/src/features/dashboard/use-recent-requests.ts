import { trpc } from '@qanoon/client/trpc';
import type { PaymentRequest } from '@qanoon/contracts/payments';
import { useEffect } from 'react';

/** §9, Recent enrolments page size. */
export const RECENT_PAGE_SIZE = 5;

type RecentRequests = {
  /** The page's rows; undefined while they are on their way. */
  rows: PaymentRequest[] | undefined;
  /** The wanted page, kept within what there is. */
  page: number;
  total: number | undefined;
  failed: boolean;
  retry: () => void;
};

/** One page of the newest requests. The API pages by cursor, so a far page is reached by loading on until it is there. */
export function useRecentRequests(wantedPage: number): RecentRequests {
  const query = trpc.payments.requests.useInfiniteQuery({ limit: 50 }, { getNextPageParam: (last) => last.nextCursor });
  const loaded = query.data?.pages.flatMap((part) => part.items);
  const total = query.data?.pages.at(-1)?.totalCount;
  const pageCount = Math.max(1, Math.ceil((total ?? 0) / RECENT_PAGE_SIZE));
  const page = total === undefined ? wantedPage : Math.min(wantedPage, pageCount);
  const needed = Math.min(page * RECENT_PAGE_SIZE, total ?? 0);

  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = query;
  const missing = loaded !== undefined && loaded.length < needed && hasNextPage;
  useEffect(() => {
    if (missing && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [missing, isFetching, isFetchNextPageError, fetchNextPage]);

  return {
    rows: missing ? undefined : loaded?.slice((page - 1) * RECENT_PAGE_SIZE, page * RECENT_PAGE_SIZE),
    page,
    total,
    failed: query.isError && (!loaded || (missing && isFetchNextPageError)),
    retry: () => void (missing ? fetchNextPage() : query.refetch()),
  };
}
