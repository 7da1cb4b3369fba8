import { randomUUID } from 'node:crypto';
import { link, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { RESUMABLE_PURPOSES, UPLOAD_PURPOSES } from '@qanoon/contracts/platform/uploads';
import type { ErrorCode } from '@qanoon/domain/lib/errors';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { isRefusedByName } from '../file-checks/list-accepted-types.ts';
import { limitText } from '../file-checks/upload-limits.ts';
import { validateFile } from '../file-checks/validate-file.ts';
import { reserveDailyBytes } from './daily-bytes.ts';
import { uploadSessionLocks } from './upload-session-locks.ts';
import * as sessions from './upload-sessions.repo.ts';
import * as repo from './uploads.repo.ts';
import { discardUnclaimed, limitUploads, type Upload, uploadRowOf } from './uploads.service.ts';

export type ResumableUpload = sessions.UploadSession;
type NewUploadSession = {
  id: string;
  bytes: number | undefined;
  metadata: Record<string, string | null> | undefined;
};

const pathOf = ({ storage }: Pick<Deps, 'storage'>, id: string) => join(storage.tmpDir, id);

/** Errors that the same file causes however often it is sent. */
const REFUSALS = new Set<ErrorCode>(['UPLOAD_REJECTED', 'FILE_DAMAGED']);

/** Metadata is for display and for the database, and PostgreSQL rejects NUL in text. */
const CONTROL = /\p{Cc}/u;

/**
 * Creates an upload session, whose bytes follow in later requests. Throws INVALID_INPUT when purpose or
 * length is missing, UPLOAD_TOO_LARGE and TOO_MANY_REQUESTS.
 */
export async function createUploadSession(
  ctx: Context,
  actor: Actor,
  { id, bytes, metadata = {} }: NewUploadSession,
): Promise<void> {
  if (Object.entries(metadata).some((entry) => entry.some((text) => CONTROL.test(text ?? ''))))
    throw new AppError('INVALID_INPUT', 'Upload-Metadata must not contain control characters.');
  const purpose = RESUMABLE_PURPOSES.find((known) => known === metadata.purpose);
  if (!purpose)
    throw new AppError(
      'INVALID_INPUT',
      `Upload-Metadata must name a purpose: ${RESUMABLE_PURPOSES.join(' or ')}.`,
    );
  if (bytes === undefined)
    throw new AppError('INVALID_INPUT', 'Upload-Length must say how many bytes the file has.');
  if (bytes > ctx.env.uploadLimits[purpose])
    throw new AppError('UPLOAD_TOO_LARGE', limitText(ctx.env, purpose));
  if (await isRefusedByName(ctx, purpose, metadata.filename ?? ''))
    throw new AppError('UPLOAD_REJECTED', UPLOAD_PURPOSES[purpose].wrongType);
  await limitUploads(ctx, actor);
  // The declared length counts, even if the upload is never completed.
  await reserveDailyBytes(ctx, actor, bytes);
  await ctx.db.transaction((tx) =>
    sessions.insertUploadSession(tx, {
      id,
      ownerId: actor.id,
      purpose,
      metadata,
      bytes,
      createdAt: ctx.now(),
    }),
  );
}

/**
 * Finds the caller's own upload: its session while it is incomplete, or or else the upload. Throws
 * UPLOAD_NOT_FOUND.
 */
export async function findOwnUpload(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: string,
): Promise<{ session: ResumableUpload } | { upload: Upload }> {
  const session = await sessions.findUploadSession(db, id);
  const own = session ?? (await repo.findUpload(db, id));
  if (!own || own.ownerId !== actor.id) throw new AppError('UPLOAD_NOT_FOUND');
  return session ? { session } : { upload: own as Upload };
}

/** Returns whether all bytes are on the disk, so that only `finishUpload` remains, such as after a crash. */
export async function hasAllBytes(deps: Deps, { id, bytes }: ResumableUpload): Promise<boolean> {
  const file = await stat(pathOf(deps, id)).catch(() => undefined);
  return file?.size === bytes;
}

/**
 * Turns a session with all its bytes into an upload with the same id: validated, hashed and stored durably
 * with its row. Simultaneous and repeated calls do it once, and after a crash the next call does it again.
 * UPLOAD_REJECTED and FILE_DAMAGED delete the session and its file.
 */
export async function finishUpload(deps: Deps, id: string): Promise<Upload> {
  const lock = uploadSessionLocks(deps).newLock(id);
  await lock.lock(new AbortController().signal, () => undefined);
  try {
    const session = await sessions.findUploadSession(deps.db, id);
    return session ? await completeUpload(deps, session) : await getCompletedUpload(deps, id);
  } finally {
    await lock.unlock();
  }
}

async function getCompletedUpload({ db }: Deps, id: string): Promise<Upload> {
  const upload = await repo.findUpload(db, id);
  if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
  return upload;
}

async function completeUpload(
  deps: Deps,
  { id, ownerId, purpose, metadata }: ResumableUpload,
): Promise<Upload> {
  const path = pathOf(deps, id);
  // The new modification time protects this file and its object from the sweeper for another day.
  await utimes(path, deps.now(), deps.now());
  // Validation may rewrite the file, and storing moves it. The hard link keeps the first path for another
  // attempt after a crash.
  const linkedPath = pathOf(deps, randomUUID());
  try {
    await link(path, linkedPath);
    const { changed: _changed, ...validated } = await validateFile(deps, linkedPath, {
      purpose,
      account: ownerId,
    });
    const row = await uploadRowOf(
      deps,
      linkedPath,
      { ...validated, ownerId, purpose, fileName: metadata.filename ?? '' },
      `objects/${id}`,
    );
    await deps.storage.put(row.objectKey, linkedPath);
    const upload = await deps.db.transaction(async (tx) => {
      await sessions.deleteUploadSession(tx, id);
      return repo.insertUpload(tx, { ...row, id });
    });
    await rm(path, { force: true });
    return upload;
  } catch (thrown) {
    if (thrown instanceof AppError && REFUSALS.has(thrown.code)) await discardUploadSession(deps, id);
    throw thrown;
  } finally {
    await rm(linkedPath, { force: true });
  }
}

/** Deletes a completed upload at its owner's request. Throws UPLOAD_NOT_FOUND once it is claimed. */
export async function discardCompletedUpload(
  ctx: Context,
  actor: Actor,
  { id, claimedAt }: Upload,
): Promise<void> {
  if (claimedAt) throw new AppError('UPLOAD_NOT_FOUND');
  await discardUnclaimed(ctx, actor, [id]);
}

/** Deletes upload sessions that received no data since `before`, with their bytes. */
export async function sweepUploadSessions(deps: Pick<Deps, 'db' | 'storage'>, before: Date): Promise<void> {
  for (const { id } of await sessions.listUploadSessions(deps.db, before)) {
    const file = await stat(pathOf(deps, id)).catch(() => undefined);
    if (!file || file.mtime < before) await discardUploadSession(deps, id);
  }
}

/** Deletes an upload session and its bytes. After a crash in between, the sweeper removes the rest. */
export async function discardUploadSession(deps: Pick<Deps, 'db' | 'storage'>, id: string): Promise<void> {
  await rm(pathOf(deps, id), { force: true });
  await deps.db.transaction((tx) => sessions.deleteUploadSession(tx, id));
}
