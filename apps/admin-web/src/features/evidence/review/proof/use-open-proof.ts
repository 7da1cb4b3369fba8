import { trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/enrollments';
import { toast } from '@qanoon/ui/components/feedback/toast';

/** URLs are renewed after this time, because signed URLs expire after 15 minutes. */
export const PROOF_URL_STALE_MS = 5 * 60_000;

/** Opens the proof of a payment in a new tab. */
export function useOpenProof(): (paymentId: string) => Promise<void> {
  const utils = trpc.useUtils();
  return async (paymentId) => {
    // The tab opens during the click event, because browsers block tabs that open later.
    const tab = window.open('about:blank', '_blank');
    try {
      const { signedUrl } = await utils.payments.proof.fetch(
        { paymentId },
        { staleTime: PROOF_URL_STALE_MS },
      );
      if (!tab) throw new Error('The browser blocked the new tab');
      tab.opener = null;
      tab.location.replace(signedUrl);
    } catch {
      tab?.close();
      toast.error(m.failedToLoadScreenshot(), tab ? undefined : m.allowThisSiteToOpen());
    }
  };
}
