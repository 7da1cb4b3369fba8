import { useEffect } from 'react';
import { useSession } from '../session/session.ts';

/**
 * Subscribes to live events while the component is mounted and there is a session. Their code is not in the first
 * scripts.
 */
export function useLiveEvents(): void {
  const token = useSession()?.token;
  useEffect(() => {
    if (!token) return undefined;
    let mounted = true;
    let unsubscribe = () => {};
    import('./live.ts').then(
      ({ subscribeToLiveEvents }) => {
        if (mounted) unsubscribe = subscribeToLiveEvents();
      },
      // A failure to load the code is ignored: an offline page has no live events.
      () => undefined,
    );
    return () => {
      mounted = false;
      unsubscribe();
    };
  }, [token]);
}
