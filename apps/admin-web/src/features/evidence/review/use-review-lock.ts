import { config } from '@qanoon/client/page/config';
import { callHeaders, trpcClient } from '@qanoon/client/trpc/trpc';
import { useEffect, useRef, useState } from 'react';

/** A lock lasts for 120 seconds, and is extended while the payment is open and the page is visible. */
const EXTEND_MS = 45_000;
/** How often the page checks whether another reviewer has left. */
const RETRY_MS = 5000;

type Lock = { paymentId: string; lockedBy: string | null; expiresAt: string };

/**
 * Reserves the open payment for this reviewer, and releases it when another one opens or the page closes.
 * While another reviewer has it, `lockedBy` names them; the payment becomes free by itself.
 */
export function useReviewLock(paymentId: string | undefined) {
  const [lock, setLock] = useState<Lock>();
  const opened = useRef<{ paymentId: string; at: number }>(undefined);

  useEffect(() => {
    if (!paymentId) return undefined;
    opened.current = { paymentId, at: Date.now() };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    let held = false;

    async function ask(id: string): Promise<void> {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      // A missing response does not prevent the review, because the server checks the lock at the decision.
      const response = await trpcClient.reviews.open.mutate({ paymentId: id }).catch(() => undefined);
      if (response) held = response.lockedBy === null;
      if (ended) {
        if (held) release(id);
        return;
      }
      if (response) setLock({ paymentId: id, ...response });
      clearTimeout(timer);
      timer = setTimeout(() => void ask(id), held ? EXTEND_MS : RETRY_MS);
    }
    const onVisible = () => void ask(paymentId);
    const onLeave = () => held && release(paymentId);

    void ask(paymentId);
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('pagehide', onLeave);
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pagehide', onLeave);
      if (held) release(paymentId);
    };
  }, [paymentId]);

  return {
    /** Who has the payment open, and until when. Undefined if this reviewer can decide it. */
    lockedBy: (id: string) =>
      lock?.paymentId === id && paymentId === id && lock.lockedBy !== null
        ? { by: lock.lockedBy, until: lock.expiresAt }
        : undefined,
    /** How long the payment has been open. Undefined if it is not. */
    secondsOpen: (id: string): number | undefined =>
      paymentId === id && opened.current?.paymentId === id
        ? Math.min(Math.round((Date.now() - opened.current.at) / 1000), 24 * 3600)
        : undefined,
  };
}

/** Sends a request that outlives a page that is being closed. If it is lost, the lock expires by itself. */
function release(paymentId: string): void {
  void fetch(`${config.apiUrl}/trpc/reviews.release`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...callHeaders() },
    body: JSON.stringify({ paymentId }),
  }).catch(() => undefined);
}
