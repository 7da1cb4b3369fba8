import type { Deps } from '../../context.ts';
import { findUpload, type Upload } from '../uploads/uploads.service.ts';
import { findCopies } from './copies.service.ts';
import * as repo from './proof-checks.repo.ts';
import { inProofThread } from './proof-threads.ts';

/**
 * Reads a proof and, once it belongs to a payment, compares it with the proofs of others. A proof that cannot be read is
 * recorded as failed and keeps nobody from paying or deciding. Fails only when the database or the storage does.
 */
export async function checkProof(deps: Deps, uploadId: string, signal: AbortSignal): Promise<void> {
  const upload = await findUpload(deps.db, uploadId);
  // Discarded by its student.
  if (upload?.purpose !== 'payment-proof') return;
  const known = await repo.findCheck(deps.db, uploadId);
  const check = known?.state === 'checked' ? known : await readProof(deps, upload);
  signal.throwIfAborted();
  if (check.pixelHash === null || check.lineHashes === null) return;
  const { pixelHash, lineHashes } = check;
  await findCopies(deps, { uploadId, pixelHash, lineHashes }, signal);
}

async function readProof({ db, storage, log, now }: Deps, upload: Upload): Promise<repo.CheckResult> {
  const { hashes, receipt } = await storage.withLocalFile(upload.objectKey, async (path) => {
    const hashes = await inProofThread({ type: 'hash', path });
    // A picture that cannot be decoded has no text either.
    return { hashes, receipt: hashes && (await inProofThread({ type: 'read-text', path })) };
  });
  if (!receipt) log.warn({ uploadId: upload.id }, 'a proof of payment could not be read');
  const result = {
    state: receipt ? ('checked' as const) : ('failed' as const),
    pixelHash: hashes?.pixelHash ?? null,
    lineHashes: hashes?.lineHashes ?? null,
    receipt: receipt ?? null,
    checkedAt: now(),
  };
  await db.transaction((tx) => repo.saveResult(tx, upload.id, result));
  return result;
}

/** Records that a proof will not be checked, so that nobody waits for it. */
export async function recordFailure({ db, now }: Deps, uploadId: string): Promise<void> {
  const failed = { state: 'failed' as const, pixelHash: null, lineHashes: null, receipt: null };
  await db.transaction(async (tx) => {
    const known = await repo.findCheck(tx, uploadId);
    if (known?.state !== 'checked') await repo.saveResult(tx, uploadId, { ...failed, checkedAt: now() });
  });
}
