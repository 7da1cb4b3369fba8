import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * A link inside the app loads no page, so the keyboard and the screen reader would stay where they were:
 * they are taken to `#main`, or to the heading of the part that the address names (`/#courses`).
 */
export function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hashChanged }) => {
        if (!fromLocation || !(pathChanged || hashChanged)) return;
        const part =
          toLocation.hash &&
          document.getElementById(toLocation.hash)?.querySelector<HTMLElement>('[tabindex="-1"]');
        const target = part || (pathChanged && document.getElementById('main'));
        if (target) target.focus({ preventScroll: true });
      }),
    [router],
  );
}
