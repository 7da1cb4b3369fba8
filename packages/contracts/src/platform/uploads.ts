import { PAYMENT_PROOF } from '@qanoon/domain/orders/payment-proof';
import { IMAGE_TYPES } from '@qanoon/domain/platform/image-types';
import type { Message } from '@qanoon/messages/message';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/shared/uploads';
import { z } from 'zod';
import { id } from '../lib/primitives.ts';

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

type UploadPurposeRule = {
  /** Accepted content types, detected from the file's bytes. */
  accepts: readonly string[];
  /** Default size limit; a setting can change it. */
  maxBytes: number;
  /** Whether the file must be smaller than the limit; otherwise exactly the limit is accepted. */
  below?: true;
  /** Whether the file must be complete, because it is final, public or played: FILE_DAMAGED otherwise. */
  whole?: true;
  /** The message for a wrong type. */
  wrongType: Message;
  /** The message for a file over the limit. */
  tooLarge: Message;
};

/** The purposes of uploads with their accepted files (docs/product/limits.md#files). */
export const UPLOAD_PURPOSES = {
  'payment-proof': PAYMENT_PROOF,
  certificate: {
    accepts: ['application/pdf'],
    maxBytes: 10 * MIB,
    whole: true,
    wrongType: deferred.pleaseSelectPdfFile,
    tooLarge: m.certificateMustBeAtMost,
  },
  thumbnail: {
    accepts: ['image/jpeg', 'image/png'],
    maxBytes: 5 * MIB,
    wrongType: m.thumbnailMustBeImageJpg,
    tooLarge: m.thumbnailMustBeAtMost,
  },
  video: {
    accepts: ['video/mp4', 'video/webm'],
    maxBytes: 2 * GIB,
    whole: true,
    wrongType: m.videoMustBeMp4Or,
    tooLarge: m.videoMustBeAtMost,
  },
  resource: {
    accepts: [
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    maxBytes: 50 * MIB,
    wrongType: m.unsupportedFileType,
    tooLarge: m.resourceMustBeAtMost,
  },
  publication: {
    accepts: ['application/pdf'],
    maxBytes: 20 * MIB,
    whole: true,
    wrongType: deferred.pleaseSelectPdfFile,
    tooLarge: m.publicationMustBeAtMost,
  },
  captions: {
    accepts: ['text/vtt'],
    maxBytes: MIB,
    wrongType: m.captionsWrongType,
    tooLarge: m.captionsMustBeAtMost,
  },
  'profile-image': {
    accepts: IMAGE_TYPES,
    maxBytes: 2 * MIB,
    below: true,
    wrongType: m.pleaseUploadValidImageFile,
    tooLarge: m.profileImageMustBeBelow,
  },
  logo: {
    accepts: IMAGE_TYPES,
    maxBytes: 2 * MIB,
    wrongType: m.pleaseUploadValidImageFile,
    tooLarge: m.logoMustBeAtMost,
  },
  signature: {
    accepts: ['image/jpeg', 'image/png'],
    maxBytes: 2 * MIB,
    below: true,
    wrongType: m.pleaseUploadValidImageFile,
    tooLarge: m.signatureImageMustBeBelow,
  },
  'certificate-signature': {
    accepts: ['image/jpeg', 'image/png'],
    maxBytes: 2 * MIB,
    below: true,
    wrongType: m.pleaseUploadValidImageFile,
    tooLarge: m.signatureImageMustBeBelow,
  },
  'certificate-seal': {
    accepts: ['image/jpeg', 'image/png'],
    maxBytes: 2 * MIB,
    below: true,
    wrongType: m.pleaseUploadValidImageFile,
    tooLarge: m.sealImageMustBeBelow,
  },
  statement: {
    accepts: ['text/csv'],
    maxBytes: 5 * MIB,
    wrongType: m.statementMustBeCsvFile,
    tooLarge: m.statementMustBeAtMost,
  },
} as const satisfies Record<string, UploadPurposeRule>;

/**
 * The videos that are accepted if a converter exists, by their content types, with the names of their files.
 * Few browsers play them as they are.
 */
export const CONVERTIBLE_VIDEOS = {
  'video/quicktime': /\.(?:mov|qt)$/iu,
  'video/matroska': /\.mkv$/iu,
  'video/3gpp': /\.3gpp?$/iu,
  'video/3gpp2': /\.3g2$/iu,
} as const satisfies Record<string, RegExp>;

export type UploadPurpose = keyof typeof UPLOAD_PURPOSES;
export const uploadPurpose = z.enum(Object.keys(UPLOAD_PURPOSES) as [UploadPurpose, ...UploadPurpose[]]);

/** Purposes with resumable uploads: files that are large enough to need them. */
export const RESUMABLE_PURPOSES = ['video', 'resource'] as const satisfies UploadPurpose[];

/** The response of `POST /api/uploads/{purpose}`. Pass the id to the procedure that uses the file. */
export const uploadResult = z.strictObject({ uploadId: id, contentType: z.string(), bytes: z.int() });
export type UploadResult = z.infer<typeof uploadResult>;
