import { useSyncExternalStore } from 'react';

// Tailwind's `sm`.
const narrow = window.matchMedia('(width < 40rem)');
const subscribe = (changed: () => void) => {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
};

/** Whether the window is as narrow as a phone's. Only in code that never runs on the server. */
export const useNarrowScreen = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
