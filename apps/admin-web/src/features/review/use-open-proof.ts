import { messageOf, trpc } from '@qanoon/client/trpc';
import { toast } from '@qanoon/ui/toast';

/** Opens a proof in a new tab, at a fresh address. The tab is opened in the click itself, or browsers would block it. */
export function useOpenProof() {
  const utils = trpc.useUtils();
  return async (filePath: string) => {
    const tab = window.open('about:blank', '_blank');
    try {
      const { signedUrl } = await utils.payments.proof.fetch({ filePath }, { staleTime: 0 });
      if (tab) tab.location.href = signedUrl;
      else window.location.assign(signedUrl);
    } catch (failure) {
      tab?.close();
      toast.error(messageOf(failure, 'Failed to load screenshot.'));
    }
  };
}
