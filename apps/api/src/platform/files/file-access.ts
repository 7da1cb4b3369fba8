import type { UploadPurpose } from '@qanoon/contracts/platform/uploads';
import type { Db } from '@qanoon/db/engine/client';
import { type Access, isAllowed } from '../../lib/access.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { declareSlot } from '../../lib/handlers.ts';
import { findUpload, type Upload } from '../uploads/uploads.service.ts';

/** Who may read the files of one purpose. Files that none of these rules allows cannot be read by anybody. */
export type FileReaders = {
  /** Accounts with this access may read each of them. */
  access?: Access;
  /** Whether this account may read this file. */
  isReadableBy?: (deps: Deps, actor: Actor, upload: Upload) => Promise<boolean>;
  /** Whether everyone may read this file. */
  isPublic?: (db: Db, uploadId: string) => Promise<boolean>;
};

export const fileReaders = declareSlot<Record<UploadPurpose, FileReaders>>('file-readers');

/** Returns whether the account may read this file. This is checked on every request of a signed URL. */
export async function canReadFile(deps: Deps, actor: Actor, upload: Upload): Promise<boolean> {
  const { access, isReadableBy } = fileReaders.read()[upload.purpose];
  if (access !== undefined && isAllowed(access, actor)) return true;
  return (await isReadableBy?.(deps, actor, upload)) ?? false;
}

/** Returns whether a guest may read this file with a signed URL. */
export async function canGuestReadFile({ db }: Deps, upload: Upload): Promise<boolean> {
  const { isPublic } = fileReaders.read()[upload.purpose];
  return (await isPublic?.(db, upload.id)) ?? false;
}

export const findFile = ({ db }: Deps, uploadId: string): Promise<Upload | undefined> =>
  findUpload(db, uploadId);
