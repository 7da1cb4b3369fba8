import { useSession } from '@qanoon/client/session/session';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { ListedRequest, RequestOrder } from '@qanoon/contracts/orders/payments';
import { useEffect, useMemo, useState } from 'react';
import { type ReviewFilter, requestsInput } from './review-filters.ts';

export type Outcome = 'completed' | 'failed' | 'reversed';

const NO_ROWS: readonly ListedRequest[] = [];

const ENROLLMENT_AFTER = { completed: 'approved', failed: 'rejected', reversed: 'ended' } as const;

/**
 * Loads the requests of one filter, page by page. A request that is decided while the list is open stays in
 * its place, grayed out: if rows moved under the pointer, a click could approve the wrong payment.
 */
export function useRequests(filter: ReviewFilter) {
  const reviewer = useSession()?.user.name ?? null;
  const query = trpc.payments.requests.useInfiniteQuery(
    { ...requestsInput(filter), limit: 50 },
    { getNextPageParam: (last) => last.nextCursor },
  );
  const loaded = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data]);
  // The latest version of every row that this list has shown.
  const [latestById, setLatestById] = useState<ReadonlyMap<string, ListedRequest>>(new Map());
  const update = (requests: readonly ListedRequest[]) => setLatestById((before) => merged(before, requests));
  useEffect(() => {
    if (loaded) setLatestById((before) => merged(before, loaded));
  }, [loaded]);

  // The server does not return these rows any more, because they were decided or moved to a later page.
  // The pending ones are fetched by id.
  const missing = loaded
    ? [...latestById.values()].filter(
        (request) => !loaded.some(({ id }) => id === request.id) && !isSuperseded(request, loaded),
      )
    : [];
  const ids = missing.filter((request) => request.status === 'pending').map((request) => request.id);
  const fetched = trpc.payments.requests.useQuery(
    { ids: ids.slice(0, 100), limit: 100 },
    { enabled: ids.length > 0 },
  ).data;
  useEffect(() => {
    if (fetched) setLatestById((before) => merged(before, fetched.items));
  }, [fetched]);

  /** Sorts the rows. A search lists its best matches first, so its rows stay where they were first shown. */
  const inListOrder = (rows: ListedRequest[]) =>
    filter.search ? inShownOrder(rows, latestById) : inOrder(rows, filter.order);

  function setDecided(request: ListedRequest, outcome: Outcome, reason: string | null) {
    update([
      {
        ...request,
        status: outcome,
        enrollmentStatus: ENROLLMENT_AFTER[outcome],
        decidedBy: reviewer,
        rejectionReason: reason,
        isOverdue: false,
        isCertain: false,
        warnings: [],
        lockedBy: null,
        queuedBy: null,
        processedAt: new Date().toISOString(),
      },
    ]);
  }

  const rows = loaded && inListOrder([...loaded.map((request) => latestOf(latestById, request)), ...missing]);
  return {
    rows: rows ?? NO_ROWS,
    list: {
      data: rows,
      isError: query.isError,
      refetch: query.refetch,
    },
    /** Returns the last page, which has the number of all matches. */
    total: query.data?.pages.at(-1),
    loadedCount: loaded?.length ?? 0,
    pages: query,
    setDecided,
  };
}

export type Requests = ReturnType<typeof useRequests>;

/**
 * Says whether the student has submitted again after this request, so that only the new one matters in this
 * list.
 */
const isSuperseded = (request: ListedRequest, loaded: readonly ListedRequest[]): boolean =>
  request.status === 'failed' &&
  loaded.some(({ orderId, status }) => orderId === request.orderId && status === 'pending');

/** Merges a response into the rows. A decision is final, so an older response does not replace it. */
function merged(
  before: ReadonlyMap<string, ListedRequest>,
  requests: readonly ListedRequest[],
): ReadonlyMap<string, ListedRequest> {
  const next = new Map(before);
  for (const request of requests) next.set(request.id, latestOf(before, request));
  return next;
}

const latestOf = (latestById: ReadonlyMap<string, ListedRequest>, request: ListedRequest): ListedRequest => {
  const before = latestById.get(request.id);
  return request.status === 'pending' && before && before.status !== 'pending' ? before : request;
};

function inShownOrder(rows: ListedRequest[], latestById: ReadonlyMap<string, ListedRequest>) {
  const places = new Map([...latestById.keys()].map((id, index) => [id, index]));
  // Rows of a page that was just loaded follow, in its order.
  const placeOf = ({ id }: ListedRequest) => places.get(id) ?? places.size;
  return rows.sort((a, b) => placeOf(a) - placeOf(b));
}

function inOrder(rows: ListedRequest[], order: RequestOrder): ListedRequest[] {
  const direction = order === 'longest-wait' ? 1 : -1;
  const key = ({ createdAt, id }: ListedRequest) => `${createdAt} ${id}`;
  return rows.sort((a, b) => (key(a) < key(b) ? -direction : direction));
}
