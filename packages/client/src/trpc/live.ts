import type { AppRouter } from '@qanoon/api/router';
import type { LiveTopic } from '@qanoon/contracts/platform/notifications';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import { config } from '../page/config.ts';
import { callHeaders, queryClient } from './trpc.ts';

/** The routers and procedures whose queries a topic invalidates. */
const QUERIES_OF: Record<LiveTopic, string[]> = {
  notifications: ['notifications'],
  payments: ['payments', 'orders', 'receipts', 'reviews', 'credits', 'analytics', 'audit', 'waiting'],
  // Not the proof and its facts: a reviewer who opens the next payment changes neither.
  reviews: ['reviews.own', 'payments.requests'],
  credits: ['credits', 'matching', 'reviews', 'waiting'],
  certificates: ['certificates', 'waiting'],
  enrollments: ['enrollments', 'orders', 'learning', 'courses'],
};

// A separate client, so that pages without live events do not load it. The browser's EventSource cannot send
// headers, and a token does not belong in a URL.
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

function invalidateTopics(topics: readonly LiveTopic[]): void {
  const names = new Set(topics.flatMap((topic) => QUERIES_OF[topic]));
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const [router, procedure] = (queryKey[0] as string[] | undefined) ?? [];
      return names.has(String(router)) || names.has(`${router}.${procedure}`);
    },
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
