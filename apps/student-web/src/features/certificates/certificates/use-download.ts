import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import * as deferred from '@qanoon/messages/shared/deferred';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useState } from 'react';

/** Downloads an issued certificate. Each download requests a new URL, because URLs expire. */
export function useDownload() {
  const utils = trpc.useUtils();
  const [pendingId, setPendingId] = useState<string>();
  async function start(certificateId: string) {
    setPendingId(certificateId);
    try {
      const { downloadUrl } = await utils.certificates.download.fetch(
        { certificateId },
        // The call fails if there is no connection, instead of waiting for one.
        { staleTime: 0, networkMode: 'always' },
      );
      // The response is an attachment, so the browser saves it and stays on the page.
      window.location.assign(downloadUrl);
    } catch (failure) {
      toast.error(messageOf(failure, deferred.errorDownloadingCertificate()));
    } finally {
      setPendingId(undefined);
    }
  }
  return { start, pendingId };
}
