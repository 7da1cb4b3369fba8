import type { AppRouter } from '@qanoon/api/router';
import type { LiveTopic } from '@qanoon/contracts/notifications';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import { useEffect } from 'react';
import { config } from './config.ts';
import { useSession } from './session.ts';
import { authorization, queryClient } from './trpc.ts';

/** Which queries, by the router's names, a topic makes stale. */
const STALE: Record<LiveTopic, string[]> = {
  notifications: ['notifications'],
  payments: ['payments', 'analytics', 'audit'],
  certificates: ['certificates'],
  enrollments: ['enrollments', 'learning', 'courses'],
};

// A client of its own, so that pages without live events carry neither link nor event source. The browser's own
// EventSource can send no header, and a token never stands in an address.
const liveClient = createTRPCClient<AppRouter>({
  links: [
    httpSubscriptionLink({
      url: `${config.apiUrl}/trpc`,
      EventSource,
      eventSourceOptions: () => ({
        fetch: (input: string | URL, init?: RequestInit) =>
          fetch(input, { ...init, headers: { ...init?.headers, ...authorization() } }),
      }),
    }),
  ],
});

function refresh(topics: readonly LiveTopic[]): void {
  const routers = new Set(topics.flatMap((topic) => STALE[topic]));
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => routers.has(String((queryKey[0] as unknown[] | undefined)?.[0])),
  });
}

let listening = false;

/** Whether live events get through now: what this page changes on the server comes back as an event, and need not be asked for again besides. */
export const isListening = (): boolean => listening;

/** Listens for whoever is signed in now, until the answer is called: what happens on the server is asked for again at once, also after a lost connection. */
export function subscribeToLiveEvents(): () => void {
  let connected = false;
  const subscription = liveClient.notifications.live.subscribe(undefined, {
    onData: ({ topics }) => refresh(topics),
    // What happened while nobody listened was not told.
    onConnectionStateChange: ({ state }) => {
      listening = state === 'pending';
      if (!listening) return;
      if (connected) refresh(Object.keys(STALE) as LiveTopic[]);
      connected = true;
    },
  });
  return () => {
    listening = false;
    subscription.unsubscribe();
  };
}

/** Listens while the page is open and somebody is signed in. */
export function useLive(): void {
  const token = useSession()?.token;
  useEffect(() => (token ? subscribeToLiveEvents() : undefined), [token]);
}
