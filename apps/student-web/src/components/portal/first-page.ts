import { queryClient } from '@qanoon/client/trpc/trpc';
import type { AnyRouter } from '@tanstack/react-router';

/** Resolves when the first page is shown and its calls have ended. Call it before the first page. */
export async function firstPageLoaded(router: AnyRouter): Promise<void> {
  await new Promise<void>((resolve) => {
    const unsubscribe = router.subscribe('onRendered', () => {
      unsubscribe();
      resolve();
    });
  });
  await new Promise<void>((resolve) => {
    const cache = queryClient.getQueryCache();
    const check = () => {
      if (queryClient.isFetching() > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = cache.subscribe(check);
    // The page may have no calls, and then no event would follow.
    check();
  });
}
