import type { OwnersSettings } from '@qanoon/contracts/administration/server-settings';
import { leftToRight } from '@qanoon/domain/lib/text/left-to-right';
import * as m from '@qanoon/messages/admin/server-settings';
import { Button } from '@qanoon/ui/components/button/button';
import { CopyButton } from '@qanoon/ui/components/button/copy-button';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { useState } from 'react';
import { BackupList } from './backup-list.tsx';
import { BackupState } from './backup-state.tsx';
import { BackupTimeDialog } from './backup-time-dialog.tsx';
import { useBackupRun } from './use-backup-run.ts';
import '../../../styles/server-task-code.css';

const RESTORE = 'pnpm admin restore academy-backup';

/** Takes backups, lists them, and says how one is restored. */
export function BackupPanel({ backup }: Pick<OwnersSettings, 'backup'>) {
  const [changing, setChanging] = useState(false);
  const { run, isOpen, start } = useBackupRun();
  const { time, kept, folder } = backup;
  return (
    <Panel id="backup" aria-labelledby="backup-title" className="mb-6 overflow-hidden">
      <PanelHeader title={m.backupTitle()} id="backup-title">
        <Button disabled={isOpen} busy={start.isPending && m.starting()} onClick={() => start.mutate()}>
          {m.backupNow()}
        </Button>
      </PanelHeader>
      <PanelBody>
        <p className="text-ink-2">{m.backupHelp()}</p>
        <div className="text-and-action mt-4 justify-start">
          <p>{time ? m.dailyAt({ time: leftToRight(time), kept }) : m.noDaily()}</p>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {m.changeBackupTime()}
          </Button>
        </div>
        <div role="status">{run && <BackupState run={run} />}</div>
      </PanelBody>
      <BackupList />
      <PanelBody className="border-t border-rule text-ink-2">
        <p className="wrap-anywhere">{m.folderNote({ folder: leftToRight(folder) })}</p>
        <p className="mt-2">{m.restoreHelp()}</p>
        <div className="server-task-code">
          <code dir="ltr">{RESTORE}</code>
          <CopyButton text={RESTORE} label={m.copyRestore()} />
        </div>
      </PanelBody>
      {changing && <BackupTimeDialog backup={backup} onClose={() => setChanging(false)} />}
    </Panel>
  );
}
