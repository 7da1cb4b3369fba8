import { trpc } from '@qanoon/client/trpc/trpc';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/server-settings';
import { Button } from '@qanoon/ui/components/button/button';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { formatBytes } from '@qanoon/ui/lib/file-size';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { BackupDownloadDialog } from './backup-download-dialog.tsx';

/** Lists the snapshots on this server, each with its download. */
export function BackupList() {
  const backups = trpc.backups.list.useQuery();
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      <ListView
        query={{ ...backups, data: backups.data?.snapshots }}
        loading={m.listLoading()}
        failed={m.listFailed()}
        empty={m.listEmpty()}
      >
        {(snapshots) => (
          <ul aria-label={m.listTitle()}>
            {snapshots.map(({ name, createdAt, files, bytes }) => (
              <li key={name} className="backup-row">
                <div>
                  <b className="tnum">{formatDateTime(createdAt)}</b>
                  <p>{m.snapshotFacts({ files, size: formatBytes(bytes) })}</p>
                </div>
                <Button variant="secondary" onClick={() => setChosen(name)}>
                  <Download aria-hidden="true" />
                  {m.download()}
                  <span className="sr-only">{formatDateTime(createdAt)}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ListView>
      {chosen && <BackupDownloadDialog name={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
