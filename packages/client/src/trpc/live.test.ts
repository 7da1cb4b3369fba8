import type { LiveTopic } from '@qanoon/contracts/platform/notifications';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { subscribeToLiveEvents } from './live.ts';
import { queryClient } from './trpc.ts';

type Handlers = { onData: (event: { topics: LiveTopic[] }) => void };
const stream = vi.hoisted(() => ({ handlers: undefined as Handlers | undefined }));
vi.mock('../page/config.ts', () => ({ config: { apiUrl: '' } }));
vi.mock('./trpc.ts', () => ({ queryClient: new QueryClient(), callHeaders: () => ({}) }));
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

const WAITING = [['waiting', 'summary'], { type: 'query' }];

test.each([
  ['payments', true],
  ['credits', true],
  ['certificates', true],
  ['enrollments', false],
] as const)('after an event of %s, what waits is asked for again: %s', (topic, isAskedAgain) => {
  queryClient.setQueryData(WAITING, {});
  const unsubscribe = subscribeToLiveEvents();
  stream.handlers!.onData({ topics: [topic] });
  expect(queryClient.getQueryState(WAITING)!.isInvalidated).toBe(isAskedAgain);
  unsubscribe();
});
