import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { asOneLine } from '@qanoon/contracts/lib/text';
import type { UploadPurpose } from '@qanoon/contracts/platform/uploads';
import type { Db, Tx } from '@qanoon/db/engine/client';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { limitText, maxBytesOf } from '../file-checks/upload-limits.ts';
import { validateFile } from '../file-checks/validate-file.ts';
import { limit } from '../rate-limits/rate-limits.ts';
import { hashFile } from '../storage/local-files.ts';
import { newObjectKey } from '../storage/object-key.ts';
import { knownObjectKeys } from '../storage/stored-objects.repo.ts';
import { reserveDailyBytes, returnDailyBytes } from './daily-bytes.ts';
import { measureBytes, writeBytes } from './incoming-bytes.ts';
import * as repo from './uploads.repo.ts';

export type Upload = repo.Upload;
export const findUpload = (db: Db | Tx, id: string): Promise<Upload | undefined> => repo.findUpload(db, id);

/** Returns whether an upload or a derivative still has this object. */
export const isStored = async (db: Db, objectKey: string): Promise<boolean> =>
  (await knownObjectKeys(db, [objectKey])).has(objectKey);

/**
 * Returns the result of work on the file of an upload, such as a picture in another size. Undefined if the
 * work failed because the upload was deleted meanwhile.
 */
export async function unlessDeleted<Result>(
  { db }: Pick<Deps, 'db'>,
  id: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (await findUpload(db, id)) throw error;
    return undefined;
  }
}

/**
 * Receives one file: limits its size, validates its bytes, re-encodes images, and stores it durably with its
 * row. `declaredBytes`: an upper bound of its size, if known. Throws UPLOAD_TOO_LARGE and UPLOAD_REJECTED
 * with the texts of the purpose, FILE_DAMAGED, or TOO_MANY_REQUESTS past the daily bytes; then nothing is
 * stored.
 */
export async function receiveUpload(
  deps: Deps,
  actor: Actor,
  {
    purpose,
    fileName,
    content,
    declaredBytes,
  }: { purpose: UploadPurpose; fileName: string; content: Readable; declaredBytes?: number | undefined },
): Promise<repo.Upload> {
  const maxBytes = maxBytesOf(deps.env, purpose);
  const reserved = { bytes: Math.min(declaredBytes ?? maxBytes, maxBytes), at: deps.now() };
  await reserveDailyBytes(deps, actor, reserved.bytes);
  const tmpPath = join(deps.storage.tmpDir, randomUUID());
  const { stream, sha256, bytes } = measureBytes(
    maxBytes,
    () => new AppError('UPLOAD_TOO_LARGE', limitText(deps.env, purpose)),
  );
  try {
    await writeBytes(tmpPath, [content, stream]);
    const { changed, ...validated } = await validateFile(deps, tmpPath, { purpose, account: actor.id });
    return await storeUpload(deps, tmpPath, {
      ...validated,
      ownerId: actor.id,
      purpose,
      fileName,
      ...(!changed && { sha256: sha256() }),
    });
  } finally {
    await rm(tmpPath, { force: true });
    await returnDailyBytes(deps, actor.id, { bytes: reserved.bytes - bytes(), at: reserved.at });
  }
}

type NewUpload = {
  ownerId: string | null;
  purpose: UploadPurpose;
  contentType: string;
  fileName: string;
  durationSeconds?: number | null;
  width?: number | null;
  height?: number | null;
  codecs?: string | null;
  claimedAt?: Date;
  /** The hash in hex, which is computed when missing. */
  sha256?: string;
};

/** Stores the file at `tmpPath` as an object with its row. Removes the file at `tmpPath`. */
export async function storeUpload(
  deps: Pick<Deps, 'db' | 'storage' | 'now'>,
  tmpPath: string,
  upload: NewUpload,
): Promise<repo.Upload> {
  const row = await uploadRowOf(deps, tmpPath, upload, newObjectKey());
  await deps.storage.put(row.objectKey, tmpPath);
  // After a failure the object is not removed, because the commit may have succeeded although its response
  // was lost. The sweeper removes objects without a row.
  return deps.db.transaction((tx) => repo.insertUpload(tx, row));
}

/**
 * Stores the file at `tmpPath` as an object, and returns how its row is inserted in the transaction that uses it. Without
 * the row, the sweeper removes the object.
 */
export async function storeObject(
  deps: Pick<Deps, 'storage' | 'now'>,
  tmpPath: string,
  upload: NewUpload,
): Promise<(tx: Tx) => Promise<repo.Upload>> {
  const row = await uploadRowOf(deps, tmpPath, upload, newObjectKey());
  await deps.storage.put(row.objectKey, tmpPath);
  return (tx) => repo.insertUpload(tx, row);
}

/** Returns the row of the file at `path`, to be stored as the object `objectKey`. */
export async function uploadRowOf(
  { now }: Pick<Deps, 'now'>,
  path: string,
  upload: NewUpload,
  objectKey: string,
) {
  const { size } = await stat(path);
  const sha256 = upload.sha256 ?? (await hashFile(path));
  return {
    ...upload,
    fileName: displayName(upload.fileName),
    objectKey,
    bytes: size,
    sha256,
    createdAt: now(),
  };
}

/**
 * Claims an upload for a business row, in that row's transaction. Throws UPLOAD_NOT_FOUND unless it is the
 * owner's, for this purpose and unclaimed.
 */
export async function claimUpload(
  tx: Tx,
  claimed: { id: string; ownerId: string; purpose: UploadPurpose; at: Date },
): Promise<repo.Upload> {
  const upload = await repo.claim(tx, claimed);
  if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
  return upload;
}

/**
 * Claims uploads for the rows of one course, in their transaction. Returns them by id. Throws
 * UPLOAD_NOT_FOUND unless every id can be claimed once.
 */
export async function claimUploads(
  tx: Tx,
  claimed: { ids: string[]; ownerId: string; purpose: UploadPurpose; at: Date },
): Promise<Map<string, Upload>> {
  const uploads = claimed.ids.length > 0 ? await repo.claimAll(tx, claimed) : [];
  if (uploads.length < claimed.ids.length) throw new AppError('UPLOAD_NOT_FOUND');
  return new Map(uploads.map((upload) => [upload.id, upload]));
}

/**
 * Takes uploads for a draft or a course that is published from one: the owner's unclaimed ones are claimed,
 * and those that another course or draft uses are shared. Returns the uploads by id, and the ids of the newly
 * claimed ones. Throws UPLOAD_NOT_FOUND unless every id is one of these, for this purpose.
 */
export async function shareUploads(
  tx: Tx,
  { ids, ownerId, purpose, at }: { ids: string[]; ownerId: string; purpose: UploadPurpose; at: Date },
): Promise<{ uploads: Map<string, Upload>; claimedIds: string[] }> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return { uploads: new Map(), claimedIds: [] };
  const claimed = await repo.claimAll(tx, { ids: wanted, ownerId, purpose, at });
  const claimedIds = claimed.map((upload) => upload.id);
  const otherIds = wanted.filter((id) => !claimedIds.includes(id));
  const shared = otherIds.length > 0 ? await repo.lockUploads(tx, otherIds, 'share') : [];
  const used = new Set(otherIds.length > 0 ? await repo.listUsedByCourses(tx, otherIds) : []);
  if (
    shared.length < otherIds.length ||
    shared.some((upload) => upload.purpose !== purpose || !upload.claimedAt || !used.has(upload.id))
  )
    throw new AppError('UPLOAD_NOT_FOUND');
  return { uploads: new Map([...claimed, ...shared].map((upload) => [upload.id, upload])), claimedIds };
}

/** Lists which of these uploads `shareUploads` would accept, whatever their purpose. */
export const listUsable = async (tx: Tx, ids: string[], ownerId: string): Promise<Set<string>> =>
  new Set(
    ids.length > 0
      ? [...(await repo.listUnclaimedOf(tx, ids, ownerId)), ...(await repo.listUsedByCourses(tx, ids))]
      : [],
  );

/**
 * Deletes uploads that no course, draft or other row uses anymore, in the transaction of its rows. Returns
 * the object keys to remove after the commit.
 */
export const releaseCourseFiles = async (tx: Tx, ids: string[]): Promise<string[]> =>
  ids.length > 0 ? repo.deleteUnused(tx, ids) : [];

/**
 * Deletes a claimed upload in the transaction that ends its use. Returns the object keys to remove after the
 * commit.
 */
export const deleteClaimedUpload = (tx: Tx, id: string): Promise<string[]> => repo.deleteUpload(tx, id);

/**
 * Removes objects whose rows are deleted. Failures are logged, and the sweeper tries again: the change itself
 * is committed.
 */
export async function removeObjects(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  objectKeys: string[],
): Promise<void> {
  for (const key of objectKeys)
    await storage
      .remove(key)
      .catch((thrown: unknown) =>
        log.warn({ err: thrown, key }, 'a file could not be removed; the sweeper will try again'),
      );
}

/** Counts one request with any number of files. Throws TOO_MANY_REQUESTS past twenty per minute. */
export const limitUploads = (deps: Deps, actor: Actor): Promise<void> => limit(deps, 'upload-user', actor.id);

/**
 * Returns the content of an owner's upload, for idempotency keys: the same file sent twice has two ids but is
 * the same request.
 */
export async function contentOf(
  tx: Tx,
  owned: { id: string; ownerId: string },
): Promise<{ purpose: UploadPurpose; sha256: string } | null> {
  const upload = await repo.findUpload(tx, owned.id);
  return upload?.ownerId === owned.ownerId ? { purpose: upload.purpose, sha256: upload.sha256 } : null;
}

/** Removes those of the caller's uploads that are unclaimed. */
export async function discardUnclaimed({ db, storage }: Deps, actor: Actor, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const key of await db.transaction((tx) => repo.deleteUnclaimedOf(tx, actor.id, ids)))
    await storage.remove(key);
}

/**
 * Releases every other claimed upload of this owner and purpose than `by`, so that the sweeper removes it.
 */
export const releaseReplaced = (
  tx: Tx,
  replaced: { ownerId: string; purpose: UploadPurpose; by: string },
): Promise<void> => repo.releaseOthers(tx, replaced);

/**
 * Releases these pictures so that the sweeper removes them, except those that a certificate was issued with.
 */
export const releasePictures = async (tx: Tx, ids: string[]): Promise<void> => {
  if (ids.length > 0) await repo.releasePictures(tx, ids);
};

/**
 * Describes the caller's own upload, as `POST /api/uploads/{purpose}` returns it. Throws UPLOAD_NOT_FOUND for
 * any other.
 */
export async function describeUpload({ db }: Deps, actor: Actor, { uploadId }: { uploadId: string }) {
  const upload = await repo.findUpload(db, uploadId);
  if (!upload || upload.ownerId !== actor.id) throw new AppError('UPLOAD_NOT_FOUND');
  return { uploadId: upload.id, contentType: upload.contentType, bytes: upload.bytes };
}

/**
 * Sanitizes a client's file name for display: its last segment, printable characters only, at most 120 of
 * them. It is never a path.
 */
function displayName(fileName: string): string {
  const lastPart = fileName.toWellFormed().split(/[/\\]/u).at(-1)!;
  const printable = asOneLine(lastPart.replace(/\p{Cc}|["<>|:*?]/gu, ''));
  // The cut may split a surrogate pair.
  return printable.slice(-120).toWellFormed() || 'file';
}
