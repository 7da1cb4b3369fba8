import { readFile, rename, writeFile } from 'node:fs/promises';
import { UPLOAD_PURPOSES, type UploadPurpose } from '@qanoon/contracts/platform/uploads';
import { findPdfHeader } from '@qanoon/domain/platform/pdf-header';
import { worded } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/uploads';
import type { Deps } from '../../lib/context.ts';
import { decodeCsv } from '../../lib/csv/decode-csv.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { isWholePdf } from './check-pdf.ts';
import { convertSubRip, isSubRip } from './convert-subrip.ts';
import { detectType } from './detect-type.ts';
import { listAcceptedTypes } from './list-accepted-types.ts';
import { mediaValidators } from './media-validators.ts';
import { CaptionsFault, captionLines, readWebVtt } from './read-webvtt.ts';
import { limitText, maxBytesOf } from './upload-limits.ts';

/** The properties of a file, from its bytes. `changed`: validation has rewritten it. */
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
 * Validates the complete file at `path` by its bytes. Re-encodes images in place, and moves a video's index
 * to its start. Throws UPLOAD_REJECTED with the purpose's own text when the type is not accepted for
 * `purpose`; FILE_DAMAGED for a certificate or publication that is not a complete PDF, and for a video of
 * which a part is missing. Costly work is queued under `account`; `parserLimitMs` replaces the parsers' time
 * limits.
 */
export async function validateFile(
  { env, log, ffmpeg }: Pick<Deps, 'env' | 'log' | 'ffmpeg'>,
  path: string,
  { purpose, account, parserLimitMs }: { purpose: UploadPurpose; account: string; parserLimitMs?: number },
): Promise<ValidatedFile> {
  const rule = UPLOAD_PURPOSES[purpose];
  // Text has no signature bytes, so captions are parsed. Statements are parsed by the import, with the mapping.
  if (purpose === 'captions') return validateCaptions(path);
  if (purpose === 'statement') return validateStatement(path);
  const contentType = await detectType(path);
  if (!contentType || !(await listAcceptedTypes({ ffmpeg }, purpose)).includes(contentType))
    throw new AppError('UPLOAD_REJECTED', rule.wrongType);
  if (contentType.startsWith('image/')) {
    await mediaValidators.read().reencodePicture(path, {
      contentType,
      purpose,
      account,
      maxBytes: maxBytesOf(env, purpose),
      tooLarge: limitText(env, purpose),
    });
    return { ...NO_VIDEO, contentType, changed: true };
  }
  if (purpose === 'video')
    return {
      ...(await mediaValidators.read().prepareVideo(path, { log, account, limitMs: parserLimitMs })),
      contentType,
    };
  // Resources need no such check, because their authors check them.
  if ('whole' in rule && !(await isWholePdf(path)))
    throw new AppError('FILE_DAMAGED', m.thisPdfIsIncompleteOr);
  return { ...NO_VIDEO, contentType };
}

async function validateStatement(path: string): Promise<ValidatedFile> {
  const bytes = await readFile(path);
  // A short PDF can consist of text.
  if (decodeCsv(bytes) === undefined || findPdfHeader(bytes) !== undefined)
    throw new AppError('UPLOAD_REJECTED', UPLOAD_PURPOSES.statement.wrongType);
  return { ...NO_VIDEO, contentType: 'text/csv' };
}

/** Validates WebVTT, and converts SubRip to it, which most programs for captions write. */
async function validateCaptions(path: string): Promise<ValidatedFile> {
  try {
    const bytes = await readFile(path);
    const lines = captionLines(bytes);
    const converted = isSubRip(lines) ? Buffer.from(convertSubRip(lines)) : undefined;
    readWebVtt(converted ?? bytes);
    if (converted) await replaceFile(path, converted);
    return { ...NO_VIDEO, contentType: 'text/vtt', changed: converted !== undefined };
  } catch (error) {
    if (!(error instanceof CaptionsFault)) throw error;
    const rule = UPLOAD_PURPOSES.captions.wrongType();
    throw new AppError(
      'UPLOAD_REJECTED',
      worded(m.captionsAreNotValid, { rule, line: error.line, fault: error.message }),
    );
  }
}

/** Writes a new file in its place, because other hard links keep the former content for another attempt. */
async function replaceFile(path: string, content: Uint8Array): Promise<void> {
  const replacement = `${path}.converted`;
  await writeFile(replacement, content);
  await rename(replacement, path);
}
