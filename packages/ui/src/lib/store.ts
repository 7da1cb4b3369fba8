import { useSyncExternalStore } from 'react';

export type ReadableStore<State> = {
  get: () => State;
  /** Calls `listener` after each change. Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
};
export type Store<State> = ReadableStore<State> & {
  /** Notifies the subscribers unless `next` is the current state. */
  set: (next: State) => void;
};

/** State outside React, shared by all components of a page. `initialize` runs on the first read. */
export function createStore<State>(initialize: () => State): Store<State> {
  let state: { value: State } | undefined;
  const listeners = new Set<() => void>();
  const get = () => {
    state ??= { value: initialize() };
    return state.value;
  };
  return {
    get,
    set(next) {
      if (state && Object.is(state.value, next)) return;
      state = { value: next };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Reads a store and renders again when it changes. `getServerState` is the state on the server and during
 * hydration; without it both read the store.
 */
export const useStore = <State>(
  { subscribe, get }: ReadableStore<State>,
  getServerState: () => State = get,
): State => useSyncExternalStore(subscribe, get, getServerState);
