import { readFile } from 'node:fs/promises';
import { UPLOAD_PURPOSES, type UploadPurpose } from '@qanoon/contracts/uploads';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { prepareVideo } from '../../media/prepare-video.ts';
import { isWholePdf } from './pdf-structure.ts';
import { limitText, maxBytesOf } from './upload-limits.ts';
import { findWebVttFault } from './webvtt.ts';

/** What a container's bytes are called, where the sniffer's name differs from the accepted one. */
const SNIFFED_AS: Record<string, string> = {
  'application/x-cfb': 'application/msword',
  'video/x-m4v': 'video/mp4',
};

/** What a file is, by its own bytes; `changed` when it was drawn anew or rewritten. */
export type ValidatedFile = {
  contentType: string;
  changed: boolean;
  durationSeconds: number | null;
  width: number | null;
  height: number | null;
  codecs: string | null;
};

const NO_VIDEO = { changed: false, durationSeconds: null, width: null, height: null, codecs: null };

/**
 * Judges the whole file at `path` by its bytes and draws images anew, in place; a video is made to start at once. UPLOAD_REJECTED, in §5's
 * words, when it is of no kind accepted for `purpose`; FILE_DAMAGED for a certificate that is no whole PDF. Costly work runs in turn for
 * `account`; `parserLimitMs` replaces the parsers' time limits.
 */
export async function validateFile(
  { env, log }: Pick<Deps, 'env' | 'log'>,
  path: string,
  { purpose, account, parserLimitMs }: { purpose: UploadPurpose; account: string; parserLimitMs?: number },
): Promise<ValidatedFile> {
  const rule = UPLOAD_PURPOSES[purpose];
  // Text has no bytes to be known by: it is read.
  if (purpose === 'captions') return validateCaptions(path);
  // What reads bytes and draws pictures is loaded with the first file: no command needs it, nor a server to start.
  const { fileTypeFromFile } = await import('file-type');
  const sniffed = await fileTypeFromFile(path);
  const contentType = sniffed && (SNIFFED_AS[sniffed.mime] ?? sniffed.mime);
  if (!contentType || !(rule.accepts as readonly string[]).includes(contentType))
    throw new AppError('UPLOAD_REJECTED', rule.wrongType);
  if (contentType.startsWith('image/')) {
    const { reencodeImage } = await import('./images.ts');
    await reencodeImage(path, {
      contentType,
      purpose,
      account,
      maxBytes: maxBytesOf(env, purpose),
      tooLarge: limitText(env, purpose),
    });
    return { ...NO_VIDEO, contentType, changed: true };
  }
  // What is issued for good must open; a teacher's file is the teacher's to look at.
  if (purpose === 'certificate' && !(await isWholePdf(path)))
    throw new AppError('FILE_DAMAGED', 'This PDF is incomplete or damaged. Please select another PDF file.');
  return purpose === 'video'
    ? { ...(await prepareVideo(path, { log, account, limitMs: parserLimitMs })), contentType }
    : { ...NO_VIDEO, contentType };
}

async function validateCaptions(path: string): Promise<ValidatedFile> {
  const fault = findWebVttFault(await readFile(path));
  if (fault)
    throw new AppError(
      'UPLOAD_REJECTED',
      `${UPLOAD_PURPOSES.captions.wrongType}. Line ${fault.line}: ${fault.message}`,
    );
  return { ...NO_VIDEO, contentType: 'text/vtt' };
}
