import { useCallback, useState } from 'react';

const NAV_PX = 64;

/** Returns a ref, and whether its element has been scrolled out at the top, behind the navigation bar. */
export function useScrolledPast<Element extends HTMLElement>() {
  const [isPast, setIsPast] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry)
          setIsPast(!entry.isIntersecting && entry.boundingClientRect.bottom < window.innerHeight / 2);
      },
      { rootMargin: `-${NAV_PX}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isPast] as const;
}
