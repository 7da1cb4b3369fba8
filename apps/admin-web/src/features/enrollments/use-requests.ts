import { useSession } from '@qanoon/client/session';
import { trpc } from '@qanoon/client/trpc';
import type { PaymentRequest, RequestOrder } from '@qanoon/contracts/payments';
import { useEffect, useMemo, useState } from 'react';
import { type ReviewFilter, requestsInput } from './review-filters.ts';

export type Outcome = 'completed' | 'failed';

/**
 * The requests of one filter, page by page. What is decided while the list is on screen, here or by somebody else, stays in its place,
 * greyed, until the list is left: rows that jump up under the pointer would have the wrong payment approved.
 */
export function useRequests(filter: ReviewFilter) {
  const reviewer = useSession()?.user.name ?? null;
  const query = trpc.payments.requests.useInfiniteQuery(
    { ...requestsInput(filter), limit: 50 },
    { getNextPageParam: (last) => last.nextCursor },
  );
  const loaded = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data]);
  // Every row that this list has shown, as it was last heard of.
  const [known, setKnown] = useState<ReadonlyMap<string, PaymentRequest>>(new Map());
  const learn = (requests: readonly PaymentRequest[]) => setKnown((before) => merged(before, requests));
  useEffect(() => {
    if (loaded) setKnown((before) => merged(before, loaded));
  }, [loaded]);

  // A pending row that the list no longer has: somebody has decided it, or newer ones have pushed it out.
  const gone = loaded
    ? [...known.values()].filter((request) => !loaded.some(({ id }) => id === request.id))
    : [];
  const ids = gone.filter((request) => request.status === 'pending').map((request) => request.id);
  const asked = trpc.payments.requests.useQuery(
    { ids: ids.slice(0, 100), limit: 100 },
    { enabled: ids.length > 0 },
  ).data;
  useEffect(() => {
    if (asked) setKnown((before) => merged(before, asked.items));
  }, [asked]);

  function keep(request: PaymentRequest, outcome: Outcome, reason: string | null) {
    learn([
      {
        ...request,
        status: outcome,
        enrollmentStatus: outcome === 'completed' ? 'approved' : 'rejected',
        decidedBy: reviewer,
        rejectionReason: reason,
        processedAt: new Date().toISOString(),
      },
    ]);
  }

  return {
    list: {
      data: loaded && inOrder([...loaded.map((request) => settled(known, request)), ...gone], filter.order),
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

/** A decision is for good: an answer that was on its way when it fell does not undo it. */
function merged(
  before: ReadonlyMap<string, PaymentRequest>,
  requests: readonly PaymentRequest[],
): ReadonlyMap<string, PaymentRequest> {
  const next = new Map(before);
  for (const request of requests) next.set(request.id, settled(before, request));
  return next;
}

const settled = (known: ReadonlyMap<string, PaymentRequest>, request: PaymentRequest): PaymentRequest => {
  const before = known.get(request.id);
  return request.status === 'pending' && before && before.status !== 'pending' ? before : request;
};

function inOrder(rows: PaymentRequest[], order: RequestOrder): PaymentRequest[] {
  const direction = order === 'longest-wait' ? 1 : -1;
  const key = ({ createdAt, id }: PaymentRequest) => `${createdAt} ${id}`;
  return rows.sort((a, b) => (key(a) < key(b) ? -direction : direction));
}
