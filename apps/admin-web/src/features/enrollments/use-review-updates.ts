import { trpc } from '@qanoon/client/trpc';
import { useEffect } from 'react';

const EVERY_MS = 20_000;

/**
 * Keeps the requests on screen what they are on the server: asks again when the reviewer comes back to the page, and now and then meanwhile.
 * The portal's live events ask at once; this is for where they do not get through.
 */
export function useReviewUpdates(): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    const refresh = () => {
      // Coming back is told twice, as visible and as focused: a request that is on its way is not made again.
      if (document.visibilityState === 'visible')
        void utils.payments.requests.invalidate(undefined, undefined, { cancelRefetch: false });
    };
    const timer = setInterval(refresh, EVERY_MS);
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [utils]);
}
