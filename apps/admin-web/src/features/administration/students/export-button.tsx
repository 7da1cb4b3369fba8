import { useDownload } from '@qanoon/client/uploads/use-download';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/students';
import { Button } from '@qanoon/ui/components/button/button';
import { Download } from 'lucide-react';
import { exportPath } from './student-filters.ts';
import type { StudentSearch } from './student-search.ts';

/** Downloads all students that match the filters. */
export function ExportButton({ search }: { search: StudentSearch }) {
  const { busy, download } = useDownload({
    path: exportPath(search),
    otherwiseNamed: 'students.csv',
    failed: m.studentsCouldNotBeDownloaded(),
  });
  return (
    <Button variant="secondary" busy={busy && common.downloading()} onClick={() => void download()}>
      <Download aria-hidden="true" />
      {common.downloadCsv()}
    </Button>
  );
}
