import { useSyncExternalStore } from 'react';

// Seven columns beside the sidebar need this much; below it each request is a card.
const wide = window.matchMedia('(min-width: 78rem)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether the table fits; one of table and cards is in the page, never both. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
