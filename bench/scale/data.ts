import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { diffCounters } from '@qanoon/db/counters/repair';
import { openDatabase } from '@qanoon/db/engine/client';
import { payments, uploads, watchedVideos } from '@qanoon/db/schema';
import { eq, inArray } from 'drizzle-orm';
import { readStorageUrl } from '../../apps/api/src/lib/settings/storage-url.ts';
import { checkLedger } from '../../apps/api/src/money/ledger/check-ledger.ts';
import { openStorage } from '../../apps/api/src/platform/storage/open-storage.ts';
import { addTestPayees } from '../../apps/api/test/support/orders/payees.ts';
import { fillDataset } from '../load/admin-data.ts';
import { addStudies } from '../load/dataset.ts';
import type { Accepted } from './traffic.ts';

/**
 * Fills the database of bench/scale.ts, then checks that every accepted write is in it. A process of its own,
 * because the dialect is fixed when the database package is loaded. Arguments: the addresses of the database
 * and of the object store.
 */
const [url, storageUrl] = [process.argv[2]!, process.argv[3]!];
const BATCH = 500;

const db = await openDatabase(url);
await fillDataset(db, { url, courses: 1000, count: 10_000, now: new Date() });
await addStudies(db, new Date());
await addTestPayees(db);
process.send!('filled');

process.once('message', async (accepted: Accepted) => {
  process.send!(await listLosses(accepted));
});
process.once('disconnect', () => process.exit());

/** Lists what is missing, doubled or inconsistent, one sentence each. */
async function listLosses({ marks, requests }: Accepted): Promise<string[]> {
  const losses: string[] = [];
  const marked = new Set(
    (await db.select().from(watchedVideos)).map(({ studentId, videoId }) => `${studentId} ${videoId}`),
  );
  for (const { studentId, videoId } of marks)
    if (!marked.has(`${studentId} ${videoId}`)) losses.push(`the mark of ${videoId} by ${studentId} is lost`);
  const storage = await openStorage(readStorageUrl(storageUrl, tmpdir(), {}));
  for (let start = 0; start < requests.length; start += BATCH) {
    const ids = requests.slice(start, start + BATCH);
    const rows = await db
      .select({ transactionId: payments.transactionId, key: uploads.objectKey, sha256: uploads.sha256 })
      .from(payments)
      .innerJoin(uploads, eq(uploads.id, payments.proofUploadId))
      .where(inArray(payments.transactionId, ids));
    for (const id of ids) {
      const found = rows.filter(({ transactionId }) => transactionId === id);
      if (found.length !== 1) losses.push(`the request ${id} exists ${found.length} times`);
    }
    for (const { transactionId, key, sha256 } of rows) {
      const hash = createHash('sha256');
      for await (const chunk of await storage.read(key)) hash.update(chunk as Buffer);
      if (hash.digest('hex') !== sha256) losses.push(`the proof of ${transactionId} differs from its hash`);
    }
  }
  const counters = await diffCounters(db);
  if (counters.length > 0) losses.push(`${counters.length} counters differ from their rows`);
  return [...losses, ...(await checkLedger(db))];
}
