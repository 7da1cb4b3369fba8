import { trpc } from '@qanoon/client/trpc/trpc';
import { useEffect } from 'react';

const INTERVAL_MS = 20_000;

/**
 * Refetches the requests at an interval and when the reviewer returns to the page. Live events do so at once;
 * this covers connections that block them.
 */
export function useReviewUpdates(): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    const refresh = () => {
      // A running request is not repeated, because a return causes two events, `visibilitychange` and
      // `focus`.
      if (document.visibilityState === 'visible')
        void utils.payments.requests.invalidate(undefined, undefined, { cancelRefetch: false });
    };
    const timer = setInterval(refresh, INTERVAL_MS);
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [utils]);
}
