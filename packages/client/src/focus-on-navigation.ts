import { useEffect, useRef } from 'react';

/** Moves the focus to the main element of a new page. The first page keeps the browser's default. */
export function useFocusOnNavigation(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
