import { useDownload } from '@qanoon/client/uploads/use-download';
import * as m from '@qanoon/messages/admin/certificate-register';
import * as common from '@qanoon/messages/admin/common';
import { Button } from '@qanoon/ui/components/button/button';
import { Download } from 'lucide-react';
import { exportPath } from './export-path.ts';
import type { RegisterSearch } from './register-search.ts';

/** Downloads all certificates that match the search and the state. */
export function ExportButton({ search }: { search: RegisterSearch }) {
  const { busy, download } = useDownload({
    path: exportPath(search),
    otherwiseNamed: 'certificates.csv',
    failed: m.couldNotBeDownloaded(),
  });
  return (
    <Button variant="secondary" busy={busy && common.downloading()} onClick={() => void download()}>
      <Download aria-hidden="true" />
      {common.downloadCsv()}
    </Button>
  );
}
