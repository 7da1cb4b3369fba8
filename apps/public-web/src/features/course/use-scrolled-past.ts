import { useCallback, useState } from 'react';

const NAV_PX = 64;

/** Whether the element that gets the ref has been scrolled out at the top, behind the navigation bar. */
export function useScrolledPast<Element extends HTMLElement>() {
  const [away, setAway] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setAway(!entry.isIntersecting && entry.boundingClientRect.bottom < window.innerHeight / 2);
      },
      { rootMargin: `-${NAV_PX}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, away] as const;
}
