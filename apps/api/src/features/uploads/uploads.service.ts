import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_PURPOSES, type UploadPurpose } from '@qanoon/contracts/uploads';
import type { Db, Tx } from '@qanoon/db/client';
import { fileTypeFromFile } from 'file-type';
import type { Actor, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { limit } from '../auth/rate-limits.ts';
import { reencodeImage } from './images.ts';
import * as repo from './uploads.repo.ts';
import { readVideoDuration } from './video-duration.ts';

export type Upload = repo.Upload;
export const findUpload = (db: Db, id: string): Promise<Upload | undefined> => repo.findUpload(db, id);

/** What a container's bytes are called, where the sniffer's name differs from the accepted one. */
const SNIFFED_AS: Record<string, string> = { 'application/x-cfb': 'application/msword', 'video/x-m4v': 'video/mp4' };

/**
 * Takes in one file: limited while it arrives, judged by its bytes, images drawn anew, then kept durably with its row.
 * Nothing is left behind when it is refused (UPLOAD_TOO_LARGE, UPLOAD_REJECTED, both in §5's words).
 */
export async function receiveUpload(
  deps: Deps,
  actor: Actor,
  { purpose, fileName, content }: { purpose: UploadPurpose; fileName: string; content: Readable },
): Promise<repo.Upload> {
  const rule = UPLOAD_PURPOSES[purpose];
  const maxBytes = deps.env.uploadLimits[purpose];
  const tmpPath = join(deps.storage.tmpDir, randomUUID());
  try {
    await pipeline(
      content,
      atMost('below' in rule ? maxBytes - 1 : maxBytes, () => new AppError('UPLOAD_TOO_LARGE', limitWords(deps.env, purpose))),
      createWriteStream(tmpPath, { flags: 'wx' }),
    );
    const sniffed = await fileTypeFromFile(tmpPath);
    const contentType = sniffed && (SNIFFED_AS[sniffed.mime] ?? sniffed.mime);
    if (!contentType || !(rule.accepts as readonly string[]).includes(contentType)) throw new AppError('UPLOAD_REJECTED', rule.wrongType);
    if (contentType.startsWith('image/')) await reencodeImage(tmpPath, contentType, rule.wrongType);
    const durationSeconds = purpose === 'video' ? await readVideoDuration(tmpPath) : null;
    return await keep(deps, tmpPath, { ownerId: actor.id, purpose, contentType, fileName, durationSeconds });
  } finally {
    await rm(tmpPath, { force: true });
  }
}

/** Makes the file at `tmpPath` an object with its row; the file at `tmpPath` is gone after. */
export async function keep(
  deps: Pick<Deps, 'db' | 'storage' | 'now'>,
  tmpPath: string,
  described: {
    ownerId: string | null;
    purpose: UploadPurpose;
    contentType: string;
    fileName: string;
    durationSeconds?: number | null;
    claimedAt?: Date;
  },
): Promise<repo.Upload> {
  const { size } = await stat(tmpPath);
  const hash = createHash('sha256');
  await pipeline(createReadStream(tmpPath), hash);
  const objectKey = `objects/${randomUUID()}`;
  const row = {
    ...described,
    fileName: displayName(described.fileName),
    objectKey,
    bytes: size,
    sha256: hash.digest('hex'),
    createdAt: deps.now(),
  };
  await deps.storage.put(objectKey, tmpPath);
  try {
    return await deps.db.transaction((tx) => repo.insertUpload(tx, row));
  } catch (thrown) {
    // Without its row nobody would ever find it.
    await deps.storage.remove(objectKey);
    throw thrown;
  }
}

/** Takes an upload for a business row, in that row's transaction. UPLOAD_NOT_FOUND unless it is the caller's, for this purpose and unused. */
export async function claimUpload(tx: Tx, claimed: { id: string; ownerId: string; purpose: UploadPurpose; at: Date }): Promise<repo.Upload> {
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
export const releaseCourseFiles = async (tx: Tx, ids: string[]): Promise<string[]> => (ids.length > 0 ? repo.deleteUnusedByCourses(tx, ids) : []);

/** Removes objects whose rows are gone. What cannot be removed now is swept later: the change they belonged to stands. */
export async function removeObjects({ storage, log }: Pick<Deps, 'storage' | 'log'>, objectKeys: string[]): Promise<void> {
  for (const key of objectKeys)
    await storage.remove(key).catch((thrown: unknown) => log.warn({ err: thrown, key }, 'a file could not be removed; the sweeper will try again'));
}

/** Counts one request that brings files, however many. TOO_MANY_REQUESTS past twenty a minute. */
export const limitUploads = (deps: Deps, actor: Actor): Promise<void> => limit(deps, 'upload-user', actor.id);

/** What an upload of the caller holds, whichever id it came under: the same file sent twice is the same request. */
export async function contentOf(tx: Tx, owned: { id: string; ownerId: string }): Promise<{ purpose: UploadPurpose; sha256: string } | null> {
  const upload = await repo.findUpload(tx, owned.id);
  return upload?.ownerId === owned.ownerId ? { purpose: upload.purpose, sha256: upload.sha256 } : null;
}

/** Removes those of the caller's uploads that no business row took. */
export async function discardUnclaimed({ db, storage }: Deps, actor: Actor, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const key of await db.transaction((tx) => repo.deleteUnclaimedOf(tx, actor.id, ids))) await storage.remove(key);
}

/** Gives up every other claimed upload of this owner and purpose: what `by` has taken the place of is swept like one never used. */
export const releaseReplaced = (tx: Tx, replaced: { ownerId: string; purpose: UploadPurpose; by: string }): Promise<void> =>
  repo.releaseOthers(tx, replaced);

/** The caller's own upload, as `POST /api/uploads/{purpose}` answers it. */
export async function describeUpload({ db }: Deps, actor: Actor, { uploadId }: { uploadId: string }) {
  const upload = await repo.findUpload(db, uploadId);
  if (!upload || upload.ownerId !== actor.id) throw new AppError('UPLOAD_NOT_FOUND');
  return { uploadId: upload.id, contentType: upload.contentType, bytes: upload.bytes };
}

/** What a file for `purpose` may weigh, in §5's words while the limit is the specified one. */
export function limitWords({ uploadLimits }: Deps['env'], purpose: UploadPurpose): string {
  const [rule, maxBytes] = [UPLOAD_PURPOSES[purpose], uploadLimits[purpose]];
  const megabytes = Math.round((maxBytes / 1024 / 1024) * 10) / 10;
  return maxBytes === rule.maxBytes ? rule.tooLarge : `The file must be ${'below' in rule ? 'below' : 'at most'} ${megabytes}MB`;
}

/** Passes bytes on until there are more than `maxBytes`. */
function atMost(maxBytes: number, refuse: () => Error): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      seen += chunk.length;
      if (seen > maxBytes) callback(refuse());
      else callback(null, chunk);
    },
  });
}

/** A client's file name is for people to read: its last part, printable characters only, at most 120 of them. */
function displayName(fileName: string): string {
  const lastPart = fileName.toWellFormed().split(/[/\\]/u).at(-1)!;
  const printable = lastPart.replace(/\p{Cc}|["<>|:*?]/gu, '').trim();
  // Cut between two halves of one character, the rest would be no text.
  return printable.slice(-120).toWellFormed() || 'file';
}
