import { useEffect, useRef } from 'react';

/** A new page starts at its main part, for the keyboard and for screen readers; the first page keeps the browser's own start. */
export function useFocusOnNavigation(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
