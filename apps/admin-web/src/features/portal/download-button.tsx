import * as common from '@qanoon/messages/admin/common';
import { Button } from '@qanoon/ui/button';
import { toast } from '@qanoon/ui/toast';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from './download-file.ts';

type DownloadButtonProps = { path: string; otherwiseNamed: string; failed: string };

/** Downloads a CSV file of the server. `failed`: the message when it cannot be read. */
export function DownloadButton({ path, otherwiseNamed, failed }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      await downloadFile(path, otherwiseNamed);
    } catch {
      toast.error(failed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="secondary" busy={busy && common.downloading()} onClick={() => void download()}>
      <Download aria-hidden="true" />
      {common.downloadCsv()}
    </Button>
  );
}
