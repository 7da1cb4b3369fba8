import { randomUUID } from 'node:crypto';
import { link, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { RESUMABLE_PURPOSES } from '@qanoon/contracts/uploads';
import type { Actor, Context, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { reserveDailyBytes } from './daily-bytes.ts';
import { checkUploadAccess } from './upload-access.ts';
import { limitText } from './upload-limits.ts';
import { uploadSessionLocks } from './upload-session-locks.ts';
import * as arrivals from './upload-sessions.repo.ts';
import * as repo from './uploads.repo.ts';
import { discardUnclaimed, limitUploads, rowOf, type Upload } from './uploads.service.ts';
import { validateFile } from './validate-file.ts';

export type ResumableUpload = arrivals.UploadSession;
type Announced = {
  id: string;
  bytes: number | undefined;
  metadata: Record<string, string | null> | undefined;
};

const pathOf = ({ storage }: Pick<Deps, 'storage'>, id: string) => join(storage.tmpDir, id);

/** Metadata is text for people and for the database, which takes no NUL: nothing in it is a control character. */
const CONTROL = /\p{Cc}/u;

/** Throws UNAUTHENTICATED or FORBIDDEN unless the caller may announce what the metadata says, or anything where it says nothing that is known. */
export async function checkUploadOwner(ctx: Context, purpose: string | undefined): Promise<void> {
  const known = RESUMABLE_PURPOSES.filter((one) => one === purpose);
  const refusals = await Promise.allSettled(
    (known.length > 0 ? known : RESUMABLE_PURPOSES).map((one) => checkUploadAccess(ctx, one)),
  );
  if (refusals.every(({ status }) => status === 'rejected'))
    throw (refusals[0] as PromiseRejectedResult).reason;
}

/** Begins an upload whose bytes come later. INVALID_INPUT unless it says what for and how much, UPLOAD_TOO_LARGE, TOO_MANY_REQUESTS. */
export async function createUploadSession(
  ctx: Context,
  actor: Actor,
  { id, bytes, metadata = {} }: Announced,
): Promise<void> {
  await checkUploadOwner(ctx, metadata.purpose ?? undefined);
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
  await limitUploads(ctx, actor);
  // What is announced counts, whether or not it all comes.
  await reserveDailyBytes(ctx, actor, bytes);
  await ctx.db.transaction((tx) =>
    arrivals.insertUploadSession(tx, {
      id,
      ownerId: actor.id,
      purpose,
      metadata,
      bytes,
      createdAt: ctx.now(),
    }),
  );
}

/** The caller's own upload, while it arrives or once it is whole. UPLOAD_NOT_FOUND, or FORBIDDEN when the right is gone meanwhile. */
export async function findOwn(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<{ incoming: ResumableUpload } | { whole: Upload }> {
  const incoming = await arrivals.findUploadSession(ctx.db, id);
  const own = incoming ?? (await repo.findUpload(ctx.db, id));
  if (!own || own.ownerId !== actor.id) throw new AppError('UPLOAD_NOT_FOUND');
  await checkUploadAccess(ctx, own.purpose);
  return incoming ? { incoming } : { whole: own as Upload };
}

/** Whether the last byte is there: then only `finishUpload` is left to do, as after a process that died at it. */
export async function isComplete(deps: Deps, { id, bytes }: ResumableUpload): Promise<boolean> {
  const file = await stat(pathOf(deps, id)).catch(() => undefined);
  return file?.size === bytes;
}

/**
 * Makes the upload whose bytes are all there a kept one, under the same id: judged, hashed, durable, with its row. However often it is asked for,
 * and at once, it is done once; a process that dies at it leaves everything for the next. UPLOAD_REJECTED forgets the file.
 */
export async function finishUpload(deps: Deps, id: string): Promise<Upload> {
  const lock = uploadSessionLocks(deps).newLock(id);
  await lock.lock(new AbortController().signal, () => undefined);
  try {
    const incoming = await arrivals.findUploadSession(deps.db, id);
    return incoming ? await finish(deps, incoming) : await whole(deps, id);
  } finally {
    await lock.unlock();
  }
}

async function whole({ db }: Deps, id: string): Promise<Upload> {
  const upload = await repo.findUpload(db, id);
  if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
  return upload;
}

async function finish(deps: Deps, { id, ownerId, purpose, metadata }: ResumableUpload): Promise<Upload> {
  const path = pathOf(deps, id);
  // The sweeper's day begins anew, for this file and for the object it becomes.
  await utimes(path, deps.now(), deps.now());
  // A second name of the same bytes is judged, perhaps rewritten, and kept: should this process die before the row stands, the first is there to
  // begin again with.
  const second = pathOf(deps, randomUUID());
  try {
    await link(path, second);
    const { changed: _changed, ...validated } = await validateFile(deps, second, {
      purpose,
      account: ownerId,
    });
    const row = await rowOf(
      deps,
      second,
      { ...validated, ownerId, purpose, fileName: metadata.filename ?? '' },
      `objects/${id}`,
    );
    await deps.storage.put(row.objectKey, second);
    const upload = await deps.db.transaction(async (tx) => {
      await arrivals.deleteUploadSession(tx, id);
      return repo.insertUpload(tx, { ...row, id });
    });
    await rm(path, { force: true });
    return upload;
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'UPLOAD_REJECTED') await discardUploadSession(deps, id);
    throw thrown;
  } finally {
    await rm(second, { force: true });
  }
}

/** Forgets a whole upload that nothing uses yet, as its sender wishes. UPLOAD_NOT_FOUND for one that is in use. */
export async function discardWhole(ctx: Context, actor: Actor, { id, claimedAt }: Upload): Promise<void> {
  if (claimedAt) throw new AppError('UPLOAD_NOT_FOUND');
  await discardUnclaimed(ctx, actor, [id]);
}

/** Forgets arriving uploads of which nothing has been heard since `before`, bytes and row. */
export async function sweepUploadSessions(deps: Pick<Deps, 'db' | 'storage'>, before: Date): Promise<void> {
  for (const { id } of await arrivals.listUploadSessions(deps.db, before)) {
    const file = await stat(pathOf(deps, id)).catch(() => undefined);
    if (!file || file.mtime < before) await discardUploadSession(deps, id);
  }
}

/** Forgets an upload that is not to become whole. The file first: a row without one is swept later, a file without a row as well. */
export async function discardUploadSession(deps: Pick<Deps, 'db' | 'storage'>, id: string): Promise<void> {
  await rm(pathOf(deps, id), { force: true });
  await deps.db.transaction((tx) => arrivals.deleteUploadSession(tx, id));
}
