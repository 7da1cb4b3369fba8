import { config } from '@qanoon/client/config';
import { callHeaders } from '@qanoon/client/trpc';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/students';
import { Button } from '@qanoon/ui/button';
import { toast } from '@qanoon/ui/toast';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportPath, type StudentSearch } from './student-filters.ts';

/** Downloads all students that match the filters. */
export function ExportButton({ search }: { search: StudentSearch }) {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const response = await fetch(`${config.apiUrl}${exportPath(search)}`, { headers: callHeaders() });
      if (!response.ok) throw new Error(`The server responded with ${response.status}`);
      const name = /filename="([^"]+)"/u.exec(response.headers.get('content-disposition') ?? '')?.[1];
      saveFile(await response.blob(), name ?? 'students.csv');
    } catch {
      toast.error(m.studentsCouldNotBeDownloaded());
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

function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
