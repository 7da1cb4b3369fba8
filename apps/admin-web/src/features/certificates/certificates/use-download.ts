import { trpc } from '@qanoon/client/trpc/trpc';
import * as deferred from '@qanoon/messages/shared/deferred';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useState } from 'react';

/** Downloads the PDF of an issued certificate. */
export function useDownload() {
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  async function download(certificateId: string) {
    setBusy(true);
    try {
      const { downloadUrl } = await utils.certificates.download.fetch({ certificateId }, { staleTime: 0 });
      // The response is an attachment, so the browser saves it and stays on the page.
      const link = document.createElement('a');
      link.href = downloadUrl;
      link.download = '';
      link.click();
    } catch {
      toast.error(deferred.errorDownloadingCertificate());
    } finally {
      setBusy(false);
    }
  }
  return { busy, download };
}
