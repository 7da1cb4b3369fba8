import type { LiveTopic } from '@qanoon/contracts/platform/notifications';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { createTRPCReact } from '@trpc/react-query';
import { expect, test, vi } from 'vitest';
import { subscribeToLiveEvents } from './live.ts';
import { queryClient } from './trpc.ts';

type Handlers = { onData: (event: { topics: LiveTopic[] }) => void };
const stream = vi.hoisted(() => ({ handlers: undefined as Handlers | undefined }));
vi.mock('../page/config.ts', () => ({ config: { apiUrl: '' } }));
vi.mock('./trpc.ts', () => ({
  queryClient: new QueryClient(),
  trpc: createTRPCReact(),
  callHeaders: () => ({}),
}));
vi.mock('@trpc/client', () => ({
  httpSubscriptionLink: () => undefined,
  createTRPCClient: () => ({
    notifications: {
      live: {
        subscribe(_input: undefined, handlers: Handlers) {
          stream.handlers = handlers;
          return { unsubscribe: () => undefined };
        },
      },
    },
  }),
}));

/** Whether each query is invalidated by an event of these topics. */
function invalidate(topics: LiveTopic[], ...keys: QueryKey[]): boolean[] {
  for (const key of keys) queryClient.setQueryData(key, {});
  const unsubscribe = subscribeToLiveEvents();
  stream.handlers!.onData({ topics });
  unsubscribe();
  return keys.map((key) => queryClient.getQueryState(key)!.isInvalidated);
}

const WAITING = [['waiting', 'summary'], { type: 'query' }];

test.each([
  ['payments', true],
  ['credits', true],
  ['certificates', true],
  ['enrollments', false],
] as const)('an event of %s refetches the summary of what waits: %s', (topic, isAskedAgain) => {
  expect(invalidate([topic], WAITING)).toEqual([isAskedAgain]);
});

test('an event of reviews invalidates every list of requests, but not the proof of a payment', () => {
  const list = [['payments', 'requests'], { type: 'query', input: { ids: ['one'] } }];
  const pages = [['payments', 'requests'], { type: 'infinite' }];
  const proof = [['payments', 'proof'], { type: 'query', input: { paymentId: 'one' } }];
  expect(invalidate(['reviews'], list, pages, proof)).toEqual([true, true, false]);
});
