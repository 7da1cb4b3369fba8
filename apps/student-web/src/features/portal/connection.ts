import { codeOf, queryClient } from '@qanoon/client/trpc';
import { createStore, useStore } from '@qanoon/ui/store';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const responds = createStore(() => true);
const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Observes whether calls reach the server: many networks connect a phone to nothing. */
export function observeConnection(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success' && !event.action.manual) responds.set(true);
    if (event.action.type === 'failed' || event.action.type === 'error')
      // A refusal is a response, too.
      responds.set(codeOf(event.action.error) !== undefined);
  });
}

/** Whether the device is connected and the server responded to the last call. */
export function useConnected(): boolean {
  const online = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  return useStore(responds) && online;
}
