import type { AppRouter } from '@qanoon/api/router';
import type { LiveTopic } from '@qanoon/contracts/platform/notifications';
import { partialMatchKey, type QueryKey } from '@tanstack/react-query';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { getQueryKey } from '@trpc/react-query';
import { EventSource } from 'eventsource';
import { config } from '../page/config.ts';
import { callHeaders, queryClient, trpc } from './trpc.ts';

/** The keys of the queries that a topic invalidates. A key names a whole router or a single procedure. */
const QUERIES_OF: Record<LiveTopic, readonly QueryKey[]> = {
  notifications: [getQueryKey(trpc.notifications)],
  payments: [
    getQueryKey(trpc.payments),
    getQueryKey(trpc.orders),
    getQueryKey(trpc.receipts),
    getQueryKey(trpc.reviews),
    getQueryKey(trpc.credits),
    getQueryKey(trpc.analytics),
    getQueryKey(trpc.audit),
    getQueryKey(trpc.waiting),
  ],
  // The proof and its facts are left out, because a reviewer who opens the next payment changes neither.
  reviews: [getQueryKey(trpc.reviews.own), getQueryKey(trpc.payments.requests)],
  credits: [
    getQueryKey(trpc.credits),
    getQueryKey(trpc.matching),
    getQueryKey(trpc.reviews),
    getQueryKey(trpc.waiting),
  ],
  certificates: [getQueryKey(trpc.certificates), getQueryKey(trpc.waiting)],
  enrollments: [
    getQueryKey(trpc.enrollments),
    getQueryKey(trpc.orders),
    getQueryKey(trpc.learning),
    getQueryKey(trpc.courses),
  ],
};

// This is a separate client, so that pages without live events do not load it. The browser's EventSource
// cannot send headers, and a token does not belong in a URL.
const liveClient = createTRPCClient<AppRouter>({
  links: [
    httpSubscriptionLink({
      url: `${config.apiUrl}/trpc`,
      EventSource,
      eventSourceOptions: () => ({
        fetch: (input: string | URL, init?: RequestInit) =>
          fetch(input, { ...init, headers: { ...init?.headers, ...callHeaders() } }),
      }),
    }),
  ],
});

/** Several topics invalidate a query once, so that it is not refetched for each. */
function invalidateTopics(topics: readonly LiveTopic[]): void {
  const keys = topics.flatMap((topic) => QUERIES_OF[topic]);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => keys.some((key) => partialMatchKey(queryKey, key)),
  });
}

let connected = false;

/**
 * Whether live events are received now. The page then receives its own changes as events and need not
 * invalidate its queries.
 */
export const isLiveConnected = (): boolean => connected;

/**
 * Subscribes to the signed-in user's live events, which invalidate queries. Returns the function that
 * unsubscribes.
 */
export function subscribeToLiveEvents(): () => void {
  let hadConnection = false;
  const subscription = liveClient.notifications.live.subscribe(undefined, {
    onData: ({ topics }) => invalidateTopics(topics),
    onConnectionStateChange: ({ state }) => {
      connected = state === 'pending';
      if (!connected) return;
      // Events during a lost connection were missed.
      if (hadConnection) invalidateTopics(Object.keys(QUERIES_OF) as LiveTopic[]);
      hadConnection = true;
    },
  });
  return () => {
    connected = false;
    subscription.unsubscribe();
  };
}
