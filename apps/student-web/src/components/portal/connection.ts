import { classifyFailure } from '@qanoon/client/trpc/failure-kind';
import { queryClient } from '@qanoon/client/trpc/trpc';
import { createStore, useStore } from '@qanoon/ui/lib/store';
import { onlineManager, type Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const responds = createStore(() => true);
/** The queries that the server failed to answer, until it does. */
const failed = createStore<readonly Query[]>(() => []);
const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/**
 * Drops the answered query and those that the page does not show any more, because nothing would repeat them.
 */
const forget = (query: Query) => {
  if (failed.get().length > 0) failed.set(failed.get().filter((each) => each !== query && each.isActive()));
};

/**
 * Observes whether calls reach the server, and whether it can answer: many networks connect a phone to
 * nothing, and a server that fails is not a broken connection.
 */
export function observeConnection(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') forget(event.query);
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'success' && !action.manual) {
      responds.set(true);
      forget(query);
    }
    if (action.type !== 'failed' && action.type !== 'error') return;
    const kind = classifyFailure(action.error);
    // A refusal is a response, too, so it proves that there is a connection.
    responds.set(kind !== 'connection');
    if (kind === 'server') failed.set([...new Set([...failed.get(), query])]);
  });
}

/** Whether the device is connected and something responded to the last call. */
export function useConnected(): boolean {
  const online = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  return useStore(responds) && online;
}

/** Whether the server fails to answer although there is a connection. */
export const useServerProblem = (): boolean => useStore(failed).length > 0;

/** Repeats the calls that the server failed to answer. */
export const retryFailedCalls = (): Promise<void> =>
  queryClient.refetchQueries({ predicate: (query) => failed.get().includes(query) });
