import { isVideoOpen } from '../../learning/learning.service.ts';
import { isAllowed } from '../../lib/access.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { findUpload, type Upload } from '../uploads/uploads.service.ts';
import * as repo from './file-access.repo.ts';

/** Whether the account may read this file. Checked on every request of a signed URL. */
export async function canReadFile(deps: Deps, actor: Actor, upload: Upload): Promise<boolean> {
  const { db } = deps;
  const mayReview = isAllowed('admin:canManageEnrollments', actor);
  const managesCourses = isAllowed('admin:canManageCourses', actor);
  switch (upload.purpose) {
    case 'payment-proof':
      return mayReview || repo.isPaymentProofOf(db, upload.id, actor.id);
    case 'certificate':
      return mayReview || repo.isCertificateOf(db, upload.id, actor.id);
    case 'video':
    case 'captions': {
      if (managesCourses) return true;
      const listVideos = upload.purpose === 'video' ? repo.listEnrolledVideos : repo.listCaptionedVideos;
      // Duplicated courses share their files.
      for (const video of await listVideos(db, upload.id, actor.id))
        if (await isVideoOpen(deps, actor, video)) return true;
      return false;
    }
    case 'resource':
      return managesCourses || repo.isEnrolledResource(db, upload.id, actor.id);
    case 'publication':
      return isAllowed('admin:canManageAcademy', actor);
    case 'certificate-signature':
    case 'certificate-seal':
      // A replaced one is only read to draw the certificates that were issued with it.
      return (
        isAllowed('admin:canManageAcademy', actor) &&
        ((upload.ownerId === actor.id && !upload.claimedAt) || repo.isPictureOfCertificates(db, upload.id))
      );
    case 'thumbnail':
      // The picture of a draft is not public.
      return managesCourses || repo.isThumbnail(db, upload.id);
    case 'logo':
      return true;
    case 'profile-image':
    case 'signature':
      // Only the current picture: the URL of a replaced one no longer works.
      return upload.ownerId === actor.id && repo.isPictureOf(db, upload.id, actor.id);
    case 'statement':
      // Only the import reads it.
      return false;
  }
}

/** Whether everyone may read this file: the video or captions of a preview lecture in the catalogue. */
export async function canGuestReadFile({ db }: Deps, upload: Upload): Promise<boolean> {
  if (upload.purpose === 'video') return repo.isPreviewVideo(db, upload.id);
  return upload.purpose === 'captions' && repo.isPreviewCaptions(db, upload.id);
}

/** Finds a course picture, which is public and has a URL without a signature. */
export async function findPublicFile({ db }: Deps, uploadId: string): Promise<Upload | undefined> {
  return (await repo.isThumbnail(db, uploadId)) ? findUpload(db, uploadId) : undefined;
}

/** Finds a logo of the academy, also a former one: mails that were sent earlier refer to it. */
export async function findLogo({ db }: Deps, uploadId: string): Promise<Upload | undefined> {
  const upload = await findUpload(db, uploadId);
  return upload?.purpose === 'logo' && upload.claimedAt ? upload : undefined;
}

export const findFile = ({ db }: Deps, uploadId: string): Promise<Upload | undefined> =>
  findUpload(db, uploadId);
