import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After client-side navigation moves focus to `#main`, or to the heading of the section that the URL's hash
 * names (`/#courses`).
 */
export function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hashChanged }) => {
        if (!fromLocation || !(pathChanged || hashChanged)) return;
        const heading =
          toLocation.hash &&
          document.getElementById(toLocation.hash)?.querySelector<HTMLElement>('[tabindex="-1"]');
        const target = heading || (pathChanged && document.getElementById('main'));
        if (target) target.focus({ preventScroll: true });
      }),
    [router],
  );
}
