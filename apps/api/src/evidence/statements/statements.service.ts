import type { ImportResult } from '@qanoon/contracts/evidence/credits';
import type { PreviewStatementInput, StatementMapping } from '@qanoon/contracts/evidence/statements';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { findAccount, snapshotOf } from '../../money/payees/payees.service.ts';
import {
  claimUpload,
  deleteClaimedUpload,
  findUpload,
  removeObjects,
  type Upload,
} from '../../platform/uploads/uploads.service.ts';
import { storeCredits } from '../credits/store-credits.ts';
import type { Preview } from './reading/statement-reader.ts';
import { previewInThread, readInThread } from './statement-threads.ts';
import * as repo from './statements.repo.ts';

type Statement = { payeeAccountId: string; uploadId: string };

/**
 * Previews an uploaded file with the columns that were last used for the account, or with guessed ones.
 * Throws PAYEE_NOT_FOUND, UPLOAD_NOT_FOUND, or STATEMENT_NOT_PLAUSIBLE with the fault.
 */
export async function previewStatement(
  deps: Deps,
  actor: Actor,
  { payeeAccountId, uploadId, chosen }: PreviewStatementInput,
): Promise<Preview & { uploadId: string }> {
  const own = await findAccount(deps.db, deps, payeeAccountId);
  const upload = await requireStatement(deps, actor, uploadId);
  const remembered = await repo.findMapping(deps.db, payeeAccountId);
  const preview = await withFile(deps, upload, (path) =>
    previewInThread(actor.id, { path, own: snapshotOf(own), now: deps.now(), remembered, chosen }),
  );
  return { uploadId, ...preview };
}

/**
 * Stores the credits of an uploaded file that adds up, lists its unclear lines as not understood, remembers
 * its columns for the account, and deletes the file. A file with a fault changes nothing and can be imported
 * with other columns. Throws the errors of `previewStatement`.
 */
export async function importStatement(
  deps: Deps,
  actor: Actor,
  { payeeAccountId, uploadId, mapping }: Statement & { mapping: StatementMapping },
): Promise<ImportResult> {
  const own = await findAccount(deps.db, deps, payeeAccountId);
  const upload = await requireStatement(deps, actor, uploadId);
  const at = deps.now();
  const { rows, credits, reversals, unread } = await withFile(deps, upload, (path) =>
    readInThread(actor.id, { path, own: snapshotOf(own), mapping, now: at }),
  );
  return deps.db.transaction(async (tx) => {
    // If one upload is imported twice, the second import finds nothing.
    await claimUpload(tx, { id: uploadId, ownerId: actor.id, purpose: 'statement', at });
    await findAccount(tx, deps, payeeAccountId);
    const {
      creditIds: _creditIds,
      unreadAdded: _unreadAdded,
      ...result
    } = await storeCredits(deps, tx, {
      payeeAccountId,
      source: 'statement',
      fileName: upload.fileName,
      actorId: actor.id,
      parsed: credits,
      reversals,
      unread,
      rows,
      at,
    });
    await repo.saveMapping(tx, { payeeAccountId, mapping, at });
    const objectKeys = await deleteClaimedUpload(tx, uploadId);
    tx.afterCommit(() => removeObjects(deps, objectKeys));
    return result;
  });
}

/** The caller's own statement that has not been imported. Throws UPLOAD_NOT_FOUND for any other upload. */
async function requireStatement({ db }: Deps, actor: Actor, uploadId: string): Promise<Upload> {
  const upload = await findUpload(db, uploadId);
  if (upload?.ownerId !== actor.id || upload.purpose !== 'statement' || upload.claimedAt)
    throw new AppError('UPLOAD_NOT_FOUND');
  return upload;
}

/** Runs `work` with the file. Throws UPLOAD_NOT_FOUND if another import has deleted it meanwhile. */
async function withFile<Result>(
  { db, storage }: Deps,
  { id, objectKey }: Upload,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await storage.withLocalFile(objectKey, work);
  } catch (thrown) {
    throw (await findUpload(db, id)) ? thrown : new AppError('UPLOAD_NOT_FOUND');
  }
}
