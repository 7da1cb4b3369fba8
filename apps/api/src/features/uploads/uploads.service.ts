import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_PURPOSES, type UploadPurpose } from '@qanoon/contracts/uploads';
import type { Tx } from '@qanoon/db/client';
import { fileTypeFromFile } from 'file-type';
import type { Actor, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { limit } from '../auth/rate-limits.ts';
import { reencodeImage } from './images.ts';
import * as repo from './uploads.repo.ts';

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
  await limit(deps, 'upload-user', actor.id);
  const tmpPath = join(deps.storage.tmpDir, randomUUID());
  try {
    await pipeline(
      content,
      atMost(maxBytes, () => tooLarge(purpose, maxBytes)),
      createWriteStream(tmpPath, { flags: 'wx' }),
    );
    const sniffed = await fileTypeFromFile(tmpPath);
    const contentType = sniffed && (SNIFFED_AS[sniffed.mime] ?? sniffed.mime);
    if (!contentType || !(rule.accepts as readonly string[]).includes(contentType)) throw new AppError('UPLOAD_REJECTED', rule.wrongType);
    if (contentType.startsWith('image/')) await reencodeImage(tmpPath, contentType, rule.wrongType);
    return await keep(deps, tmpPath, { ownerId: actor.id, purpose, contentType, fileName });
  } finally {
    await rm(tmpPath, { force: true });
  }
}

/** Makes the file at `tmpPath` an object with its row; the file at `tmpPath` is gone after. */
export async function keep(
  deps: Pick<Deps, 'db' | 'storage' | 'now'>,
  tmpPath: string,
  described: { ownerId: string | null; purpose: UploadPurpose; contentType: string; fileName: string; claimedAt?: Date },
): Promise<repo.Upload> {
  const { size } = await stat(tmpPath);
  const hash = createHash('sha256');
  await pipeline(createReadStream(tmpPath), hash);
  const objectKey = `objects/${randomUUID()}`;
  await deps.storage.put(objectKey, tmpPath);
  return deps.db.transaction((tx) =>
    repo.insertUpload(tx, {
      ...described,
      fileName: displayName(described.fileName),
      objectKey,
      bytes: size,
      sha256: hash.digest('hex'),
      createdAt: deps.now(),
    }),
  );
}

/** Takes an upload for a business row, in that row's transaction. UPLOAD_NOT_FOUND unless it is the caller's, for this purpose and unused. */
export async function claimUpload(tx: Tx, claimed: { id: string; ownerId: string; purpose: UploadPurpose; at: Date }): Promise<repo.Upload> {
  const upload = await repo.claim(tx, claimed);
  if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
  return upload;
}

/** The caller's own upload, as `POST /api/uploads/{purpose}` answers it. */
export async function describeUpload({ db }: Deps, actor: Actor, { uploadId }: { uploadId: string }) {
  const upload = await repo.findUpload(db, uploadId);
  if (!upload || upload.ownerId !== actor.id) throw new AppError('UPLOAD_NOT_FOUND');
  return { uploadId: upload.id, contentType: upload.contentType, bytes: upload.bytes };
}

function tooLarge(purpose: UploadPurpose, maxBytes: number): AppError {
  const rule = UPLOAD_PURPOSES[purpose];
  const megabytes = Math.round((maxBytes / 1024 / 1024) * 10) / 10;
  return new AppError('UPLOAD_TOO_LARGE', maxBytes === rule.maxBytes ? rule.tooLarge : `The file must be at most ${megabytes}MB`);
}

/** Passes bytes on until there are more than `maxBytes`. The profile images of §5 must stay below theirs; a byte makes no difference to the rest. */
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
