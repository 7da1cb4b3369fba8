import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { asOneLine } from '@qanoon/contracts/text';
import type { UploadPurpose } from '@qanoon/contracts/uploads';
import type { Db, Tx } from '@qanoon/db/client';
import type { Actor, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { limit } from '../auth/rate-limits.ts';
import { reserveDailyBytes, returnDailyBytes } from './daily-bytes.ts';
import { hashFile, measured, writeBytes } from './incoming-bytes.ts';
import { limitText, maxBytesOf } from './upload-limits.ts';
import * as repo from './uploads.repo.ts';
import { validateFile } from './validate-file.ts';

export type Upload = repo.Upload;
export const findUpload = (db: Db, id: string): Promise<Upload | undefined> => repo.findUpload(db, id);

/**
 * Takes in one file: limited while it arrives, judged by its bytes, images drawn anew, then kept durably with its row.
 * Nothing is left behind when it is refused (UPLOAD_TOO_LARGE, UPLOAD_REJECTED, both in §5's words; FILE_DAMAGED; TOO_MANY_REQUESTS past the day's bytes).
 * `announced`: the most bytes that can still come, where that is known.
 */
export async function receiveUpload(
  deps: Deps,
  actor: Actor,
  {
    purpose,
    fileName,
    content,
    announced,
  }: { purpose: UploadPurpose; fileName: string; content: Readable; announced?: number | undefined },
): Promise<repo.Upload> {
  const maxBytes = maxBytesOf(deps.env, purpose);
  const reserved = { bytes: Math.min(announced ?? maxBytes, maxBytes), at: deps.now() };
  await reserveDailyBytes(deps, actor, reserved.bytes);
  const tmpPath = join(deps.storage.tmpDir, randomUUID());
  const { stream, sha256, bytes } = measured(
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

type Described = {
  ownerId: string | null;
  purpose: UploadPurpose;
  contentType: string;
  fileName: string;
  durationSeconds?: number | null;
  width?: number | null;
  height?: number | null;
  codecs?: string | null;
  claimedAt?: Date;
  /** Where it is known already, in hex. */
  sha256?: string;
};

/** Makes the file at `tmpPath` an object with its row; the file at `tmpPath` is gone after. */
export async function storeUpload(
  deps: Pick<Deps, 'db' | 'storage' | 'now'>,
  tmpPath: string,
  described: Described,
): Promise<repo.Upload> {
  const row = await rowOf(deps, tmpPath, described, `objects/${randomUUID()}`);
  await deps.storage.put(row.objectKey, tmpPath);
  // When this fails the object stays: a commit whose answer was lost may stand. The sweeper removes what no row came for.
  return deps.db.transaction((tx) => repo.insertUpload(tx, row));
}

/** What is known of the file at `path` once it is the object `objectKey`. */
export async function rowOf(
  { now }: Pick<Deps, 'now'>,
  path: string,
  described: Described,
  objectKey: string,
) {
  const { size } = await stat(path);
  const sha256 = described.sha256 ?? (await hashFile(path));
  return {
    ...described,
    fileName: displayName(described.fileName),
    objectKey,
    bytes: size,
    sha256,
    createdAt: now(),
  };
}

/** Takes an upload for a business row, in that row's transaction. UPLOAD_NOT_FOUND unless it is the caller's, for this purpose and unused. */
export async function claimUpload(
  tx: Tx,
  claimed: { id: string; ownerId: string; purpose: UploadPurpose; at: Date },
): Promise<repo.Upload> {
  const upload = await repo.claim(tx, claimed);
  if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
  return upload;
}

/** Takes uploads for the rows of one course, in their transaction; the uploads by id. UPLOAD_NOT_FOUND unless each is there to take, once. */
export async function claimUploads(
  tx: Tx,
  claimed: { ids: string[]; ownerId: string; purpose: UploadPurpose; at: Date },
): Promise<Map<string, Upload>> {
  const taken = claimed.ids.length > 0 ? await repo.claimAll(tx, claimed) : [];
  if (taken.length < claimed.ids.length) throw new AppError('UPLOAD_NOT_FOUND');
  return new Map(taken.map((upload) => [upload.id, upload]));
}

/** Forgets files that a course has given up, in the transaction of its rows; answers the objects to be removed once that stands. */
export const releaseCourseFiles = async (tx: Tx, ids: string[]): Promise<string[]> =>
  ids.length > 0 ? repo.deleteUnusedByCourses(tx, ids) : [];

/** Removes objects whose rows are gone. What cannot be removed now is swept later: the change they belonged to stands. */
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

/** Counts one request that brings files, however many. TOO_MANY_REQUESTS past twenty a minute. */
export const limitUploads = (deps: Deps, actor: Actor): Promise<void> => limit(deps, 'upload-user', actor.id);

/** What an upload of the caller holds, whichever id it came under: the same file sent twice is the same request. */
export async function contentOf(
  tx: Tx,
  owned: { id: string; ownerId: string },
): Promise<{ purpose: UploadPurpose; sha256: string } | null> {
  const upload = await repo.findUpload(tx, owned.id);
  return upload?.ownerId === owned.ownerId ? { purpose: upload.purpose, sha256: upload.sha256 } : null;
}

/** Removes those of the caller's uploads that no business row took. */
export async function discardUnclaimed({ db, storage }: Deps, actor: Actor, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const key of await db.transaction((tx) => repo.deleteUnclaimedOf(tx, actor.id, ids)))
    await storage.remove(key);
}

/** Gives up every other claimed upload of this owner and purpose: what `by` has taken the place of is swept like one never used. */
export const releaseReplaced = (
  tx: Tx,
  replaced: { ownerId: string; purpose: UploadPurpose; by: string },
): Promise<void> => repo.releaseOthers(tx, replaced);

/** The caller's own upload, as `POST /api/uploads/{purpose}` answers it. */
export async function describeUpload({ db }: Deps, actor: Actor, { uploadId }: { uploadId: string }) {
  const upload = await repo.findUpload(db, uploadId);
  if (!upload || upload.ownerId !== actor.id) throw new AppError('UPLOAD_NOT_FOUND');
  return { uploadId: upload.id, contentType: upload.contentType, bytes: upload.bytes };
}

/** A client's file name is for people to read: its last part, printable characters only, at most 120 of them. */
function displayName(fileName: string): string {
  const lastPart = fileName.toWellFormed().split(/[/\\]/u).at(-1)!;
  const printable = asOneLine(lastPart.replace(/\p{Cc}|["<>|:*?]/gu, ''));
  // Cut between two halves of one character, the rest would be no text.
  return printable.slice(-120).toWellFormed() || 'file';
}
