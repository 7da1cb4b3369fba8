import type { UploadPurpose } from '@qanoon/contracts/platform/uploads';
import type { Worded } from '@qanoon/messages/message';
import type { Logger } from 'pino';
import { declareSlot } from '../../lib/handlers.ts';

export type UploadedPicture = {
  contentType: string;
  purpose: UploadPurpose;
  /** The costly work is queued under this account. */
  account: string;
  maxBytes: number;
  tooLarge: Worded;
};

/**
 * Validators of complete files that only the domain `media` can read. They replace the file at the path if it
 * changes.
 */
export type MediaValidators = {
  reencodePicture: (path: string, picture: UploadedPicture) => Promise<void>;
  prepareVideo: (
    path: string,
    options: { log: Logger; account: string; limitMs?: number | undefined },
  ) => Promise<{
    changed: boolean;
    durationSeconds: number | null;
    width: number | null;
    height: number | null;
    codecs: string | null;
  }>;
};

export const mediaValidators = declareSlot<MediaValidators>('media-validators');
