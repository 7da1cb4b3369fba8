import { toast } from '@qanoon/ui/components/feedback/toast';
import { useState } from 'react';
import { config } from '../page/config.ts';
import { callHeaders } from '../trpc/trpc.ts';

type Download = {
  path: string;
  /** The media type to request, if the server has several. */
  accept?: string;
  otherwiseNamed: string;
  failed: string;
};

/**
 * Saves a file of the server under the name that the server gives it. `failed` is the message if it cannot be
 * read.
 */
export function useDownload({ path, accept, otherwiseNamed, failed }: Download) {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const response = await fetch(`${config.apiUrl}${path}`, {
        headers: { ...callHeaders(), ...(accept && { accept }) },
      });
      if (!response.ok) throw new Error(`The server responded with ${response.status}`);
      const name = /filename="([^"]+)"/u.exec(response.headers.get('content-disposition') ?? '')?.[1];
      saveFile(await response.blob(), name ?? otherwiseNamed);
    } catch {
      toast.error(failed);
    } finally {
      setBusy(false);
    }
  }
  return { busy, download };
}

/** Saves a file that the page has. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
