import { parentPort, workerData } from 'node:worker_threads';
import { OperatorError } from '../../lib/errors/operator-error.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { backUp } from '../snapshots/backup.ts';
import type { BackupMessage, BackupOrder } from './take-backup.ts';

const PROGRESS_MS = 1000;
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

const order = workerData as BackupOrder;
const send = (message: BackupMessage): void => parentPort!.postMessage(message);
let sentAt = 0;

try {
  const storage = await openStorage(order.storage);
  const at = new Date(order.at);
  const result = await backUp(
    {
      databaseUrl: order.databaseUrl,
      storage,
      dataDir: order.dataDir,
      now: () => at,
      onFile(done, total) {
        if (Date.now() - sentAt < PROGRESS_MS) return;
        sentAt = Date.now();
        send({ kind: 'progress', done, total });
      },
    },
    order.folder,
    order.keep,
  );
  send({ kind: 'done', result });
} catch (thrown) {
  send({
    kind: 'failed',
    failure: describe(thrown),
    detail: thrown instanceof Error ? thrown.stack! : String(thrown),
  });
}

/** A sentence for the owner. Other errors name paths and belong in the log. */
function describe(thrown: unknown): string {
  if (thrown instanceof OperatorError) return thrown.message;
  const code = String((thrown as { code?: unknown } | null)?.code ?? '');
  if (NO_ROOM.has(code) || code === 'SQLITE_FULL') return 'The disk of the backups is full.';
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return 'The folder of the backups cannot be written: check BACKUP_DIR.';
  return 'The backup failed, and the log of the server says why.';
}
