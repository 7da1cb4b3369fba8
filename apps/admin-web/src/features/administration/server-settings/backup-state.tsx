import type { BackupRun } from '@qanoon/contracts/administration/server-settings';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/server-settings';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { ProgressBar } from '@qanoon/ui/components/feedback/progress';

/** Says how far the latest backup is, or how it ended. */
export function BackupState({ run }: { run: BackupRun }) {
  const { state, filesDone, filesTotal, failure, finishedAt } = run;
  if (state === 'done')
    return (
      <Notice tone="success" className="mt-4">
        {m.lastDone({ time: formatDateTime(finishedAt) })}
      </Notice>
    );
  if (state === 'failed')
    return (
      <Notice tone="warning" className="mt-4">
        <p>{m.lastFailed({ time: formatDateTime(finishedAt) })}</p>
        {/* The log of the backup is English in every language, as its command is. */}
        <p lang="en" dir="auto">
          {failure}
        </p>
      </Notice>
    );
  const text =
    state === 'waiting'
      ? m.waiting()
      : filesTotal === null
        ? m.readingDatabase()
        : m.copyingFiles({ done: filesDone, total: filesTotal });
  return (
    <div className="mt-4 grid gap-2">
      <p>{text}</p>
      <ProgressBar value={filesTotal ? (filesDone / filesTotal) * 100 : 0} label={m.progressLabel()} />
    </div>
  );
}
