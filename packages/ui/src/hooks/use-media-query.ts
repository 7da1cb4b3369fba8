import { useSyncExternalStore } from 'react';

/**
 * Whether the window matches the media query now. Use it only in pages that are not rendered on the server.
 */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
