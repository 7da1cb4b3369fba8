import { useSyncExternalStore } from 'react';

// The width of seven columns beside the sidebar. Narrower screens show cards.
const wide = window.matchMedia('(min-width: 78rem)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether the table fits on the screen. Otherwise the page shows cards. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
