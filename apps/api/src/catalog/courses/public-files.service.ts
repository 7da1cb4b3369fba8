import type { Actor, Deps } from '../../lib/context.ts';
import { findUpload, type Upload } from '../../platform/uploads/uploads.service.ts';
import * as repo from './previews.repo.ts';

/** Finds the picture of a course, which is public and has a URL without a signature. That of a draft is not public. */
export async function findCoursePicture({ db }: Deps, uploadId: string): Promise<Upload | undefined> {
  return (await repo.isCoursePicture(db, uploadId)) ? findUpload(db, uploadId) : undefined;
}

export const isCoursePicture = ({ db }: Deps, _actor: Actor, { id }: Upload): Promise<boolean> =>
  repo.isCoursePicture(db, id);
