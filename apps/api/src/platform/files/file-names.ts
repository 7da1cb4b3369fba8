import { asOneLine } from '@qanoon/contracts/lib/text';
import type { Deps } from '../../lib/context.ts';
import type { Upload } from '../uploads/uploads.service.ts';
import * as repo from './file-names.repo.ts';

const EXTENSIONS = new Map(
  Object.entries<string>({
    'application/pdf': '.pdf',
    'image/jpeg': '.jpg',
    'image/png': '.png',
    'image/webp': '.webp',
  }),
);
/** Characters that file systems refuse or treat as part of a path. */
const NOT_IN_FILE_NAMES = /[\\/:*?"<>|]/gu;
/** File systems allow 255 bytes; a letter may need three of them. */
const MAX_PART = 40;

/**
 * Returns the name under which a browser saves a file: proofs and certificates are named after student and
 * course. Other files have the name of their upload.
 */
export async function fileNameOf({ db }: Pick<Deps, 'db'>, upload: Upload): Promise<string> {
  const about =
    upload.purpose === 'payment-proof'
      ? await repo.findOfProof(db, upload.id)
      : upload.purpose === 'certificate'
        ? await repo.findOfCertificate(db, upload.id)
        : undefined;
  if (!about) return upload.fileName;
  const kind = upload.purpose === 'certificate' ? 'Certificate' : 'Payment proof';
  return speakingName([kind, about.code, about.studentName, about.courseTitle], upload.contentType);
}

/** Returns the parts, separated by spaces, as a file name that every file system accepts. */
export const speakingName = (parts: (string | null)[], contentType: string): string =>
  parts
    .map((part) => shorten(asOneLine(part ?? '').replace(NOT_IN_FILE_NAMES, ' ')))
    .filter(Boolean)
    .join(' ') + (EXTENSIONS.get(contentType) ?? '');

const shorten = (text: string): string =>
  [...text.replaceAll(/\s+/gu, ' ').trim()].slice(0, MAX_PART).join('').trim();
