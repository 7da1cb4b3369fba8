import { open } from 'node:fs/promises';
import { findPdfHeader, PDF_START_BYTES } from '@qanoon/domain/platform/pdf-header';

/** Content types that `file-type` reports, mapped to the accepted ones. */
const DETECTED_AS = new Map(
  Object.entries<string>({
    'application/x-cfb': 'application/msword',
    'video/x-m4v': 'video/mp4',
  }),
);

/** Returns the content type of the file at `path` by its bytes; undefined for an unknown one. */
export async function detectType(path: string): Promise<string | undefined> {
  // Imported with the first file, because that shortens the start of the server and of commands.
  const { fileTypeFromFile } = await import('file-type');
  const detected = await fileTypeFromFile(path);
  if (detected) return DETECTED_AS.get(detected.mime) ?? detected.mime;
  // `file-type` recognizes a PDF only if it starts at the first byte.
  return findPdfHeader(await readStart(path)) === undefined ? undefined : 'application/pdf';
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PDF_START_BYTES), 0, PDF_START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
