import type { Deps } from '../../lib/context.ts';
import { findUpload, type Upload, unlessDeleted } from '../../platform/uploads/uploads.service.ts';
import { findCopies } from './find-copies.ts';
import * as repo from './proof-checks.repo.ts';
import { inProofThread } from './proof-threads.ts';

/**
 * Reads a proof and, once it belongs to a payment, compares it with the proofs of others. A proof that cannot
 * be read is recorded as failed and keeps nobody from paying or deciding. Throws when the database or the
 * storage fails, or when another proof that looks alike cannot be compared.
 */
export async function checkProof(deps: Deps, uploadId: string, signal: AbortSignal): Promise<void> {
  const upload = await findUpload(deps.db, uploadId);
  // The student has discarded the proof.
  if (upload?.purpose !== 'payment-proof') return;
  const known = await repo.findCheck(deps.db, uploadId);
  const check = isRead(known) ? known : await unlessDeleted(deps, uploadId, () => readProof(deps, upload));
  if (!check) return;
  const { pixelHash, lineHashes } = check;
  signal.throwIfAborted();
  if (pixelHash === null || lineHashes === null) return;
  await findCopies(deps, { uploadId, pixelHash, lineHashes }, signal);
}

const isRead = (check: repo.ProofCheckRow | undefined): check is repo.ProofCheckRow =>
  check !== undefined && check.pixelHash !== null && check.lineHashes !== null;

async function readProof({ db, storage, log, now }: Deps, upload: Upload): Promise<repo.ReadResult> {
  const { hashes, receipt } = await storage.withLocalFile(upload.objectKey, async (path) => {
    const hashes = await inProofThread({ type: 'hash', path });
    // A picture that cannot be decoded does not have text either.
    return { hashes, receipt: hashes && (await inProofThread({ type: 'read-text', path })) };
  });
  if (!receipt) log.warn({ uploadId: upload.id }, 'a proof of payment could not be read');
  const result = {
    state: hashes ? ('read' as const) : ('failed' as const),
    pixelHash: hashes?.pixelHash ?? null,
    lineHashes: hashes?.lineHashes ?? null,
    receipt: receipt ?? null,
    checkedAt: hashes ? null : now(),
  };
  await db.transaction((tx) => repo.saveReading(tx, upload.id, result, now()));
  return result;
}

/**
 * Records that a proof will not be checked, so that nobody waits for the check. What was read from the proof
 * stays.
 */
export const recordFailure = ({ db, now }: Deps, uploadId: string): Promise<void> =>
  db.transaction((tx) => repo.markFailed(tx, uploadId, now()));
