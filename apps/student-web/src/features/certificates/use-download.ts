import { messageOf, trpc } from '@qanoon/client/trpc';
import { toast } from '@qanoon/ui/toast';
import { useState } from 'react';

/** Saves an issued certificate: a fresh address each time, since addresses expire. */
export function useDownload() {
  const utils = trpc.useUtils();
  const [pendingId, setPendingId] = useState<string>();
  async function start(certificateId: string) {
    setPendingId(certificateId);
    try {
      const { downloadUrl } = await utils.certificates.download.fetch({ certificateId }, { staleTime: 0 });
      // The file is served as an attachment: the browser saves it and the page stays.
      window.location.assign(downloadUrl);
    } catch (failure) {
      toast.error(messageOf(failure, 'Error downloading certificate'));
    } finally {
      setPendingId(undefined);
    }
  }
  return { start, pendingId };
}
