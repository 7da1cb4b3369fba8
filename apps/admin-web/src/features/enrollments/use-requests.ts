import { useSession } from '@qanoon/client/session';
import { trpc } from '@qanoon/client/trpc';
import type { PaymentRequest } from '@qanoon/contracts/payments';
import { useState } from 'react';
import { FILTER_LOOKS, type ReviewFilter } from './review-filters.ts';

export type Outcome = 'completed' | 'failed';

/**
 * The requests of one filter, page by page. What is decided here stays in its place, greyed, until the list is left:
 * rows that jump up under the pointer would have the wrong payment approved.
 */
export function useRequests(filter: ReviewFilter) {
  const { status } = FILTER_LOOKS[filter];
  const reviewer = useSession()?.user.name ?? null;
  const [decided, setDecided] = useState<readonly PaymentRequest[]>([]);
  const query = trpc.payments.requests.useInfiniteQuery({ status, limit: 50 }, { getNextPageParam: (last) => last.nextCursor });
  const loaded = query.data?.pages.flatMap((page) => page.items);

  function keep(request: PaymentRequest, outcome: Outcome, reason: string | null) {
    const settled: PaymentRequest = {
      ...request,
      status: outcome,
      enrollmentStatus: outcome === 'completed' ? 'approved' : 'rejected',
      decidedBy: reviewer,
      rejectionReason: reason,
      processedAt: new Date().toISOString(),
    };
    setDecided((before) => [...before.filter(({ id }) => id !== request.id), settled]);
  }

  return {
    list: {
      data: loaded && withDecided(loaded, decided, filter),
      isError: query.isError,
      refetch: query.refetch,
    },
    total: query.data?.pages.at(-1)?.totalCount,
    loadedCount: loaded?.length ?? 0,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
    keep,
  };
}

/** Puts the decided ones back where the API's order has them: pending oldest first, the others newest first. */
function withDecided(loaded: PaymentRequest[], decided: readonly PaymentRequest[], filter: ReviewFilter): PaymentRequest[] {
  const settled = new Map(decided.map((request) => [request.id, request]));
  const rows = loaded.map((request) => (request.status === 'pending' ? (settled.get(request.id) ?? request) : request));
  const gone = decided.filter(({ id }) => !loaded.some((request) => request.id === id));
  if (gone.length === 0) return rows;
  const direction = filter === 'pending' ? 1 : -1;
  const key = ({ createdAt, id }: PaymentRequest) => `${createdAt} ${id}`;
  return [...rows, ...gone].sort((a, b) => (key(a) < key(b) ? -direction : direction));
}
