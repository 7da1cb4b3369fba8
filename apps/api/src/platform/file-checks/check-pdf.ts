import { type FileHandle, open } from 'node:fs/promises';
import { findPdfHeader, PDF_START_BYTES } from '@qanoon/domain/platform/pdf-header';

/** PDF readers search for `%%EOF` in the last kilobyte; `startxref` and its offset precede it. */
const TAIL_BYTES = 1024 + 64;
const CHUNK_BYTES = 64 * 1024;
/** Longer than any match, so that no match is missed at a chunk boundary. */
const OVERLAP_BYTES = 64;

const TRAILER = /startxref[\0\t\n\f\r ]{1,8}(\d{1,15})[\0\t\n\f\r ]{1,8}%%EOF/gu;
/**
 * A cross-reference table, or a cross-reference stream (PDF 1.5). Offsets that are a few bytes off are
 * common, and readers repair them.
 */
const REFERENCES = /(?<!start)xref|\d[\0\t\n\f\r ]{1,8}\d{1,5}[\0\t\n\f\r ]{1,8}obj/u;
const REFERENCES_BEFORE_BYTES = 16;
const REFERENCES_BYTES = 80;
/**
 * A page, or a compressed object stream, which may contain pages. `/Pages` is the page tree, which may be
 * empty.
 */
const PAGE = /\/Type[\0\t\n\f\r ]{0,16}\/(?:Page(?![A-Za-z0-9])|ObjStm)/u;

/**
 * Returns whether the file at `path` is a complete PDF: a header in its first kilobyte, a trailer with
 * `startxref` and `%%EOF` at its end, cross-references at that offset, and at least one page. Searches the
 * bytes in chunks and never parses or decompresses them.
 */
export async function isWholePdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const header = findPdfHeader(await bytesAt(file, 0, PDF_START_BYTES));
    if (header === undefined) return false;
    const size = await findEnd(file);
    const start = Math.max(0, size - TAIL_BYTES);
    const trailer = [...(await textAt(file, start, size - start)).matchAll(TRAILER)].at(-1);
    const references = Number(trailer?.[1] ?? 0);
    if (references <= 0 || references >= start + (trailer?.index ?? 0)) return false;
    // Offsets count from the header, if what precedes it was added after the file was written.
    const offsets = header > 0 ? [references, references + header] : [references];
    for (const offset of offsets) if (await hasReferences(file, offset)) return await hasPage(file, size);
    return false;
  } finally {
    await file.close();
  }
}

/**
 * Finds the size of the file without the zeros at its end, with which some systems fill the last block of the
 * disk.
 */
async function findEnd(file: FileHandle): Promise<number> {
  let { size } = await file.stat();
  while (size > 0) {
    const length = Math.min(size, CHUNK_BYTES);
    const last = (await bytesAt(file, size - length, length)).findLastIndex((byte) => byte !== 0);
    if (last >= 0) return size - length + last + 1;
    size -= length;
  }
  return 0;
}

async function hasReferences(file: FileHandle, offset: number): Promise<boolean> {
  const before = Math.min(offset, REFERENCES_BEFORE_BYTES);
  return REFERENCES.test(await textAt(file, offset - before, REFERENCES_BYTES));
}

async function hasPage(file: FileHandle, size: number): Promise<boolean> {
  for (let at = 0; at < size; at += CHUNK_BYTES)
    if (PAGE.test(await textAt(file, at, CHUNK_BYTES + OVERLAP_BYTES))) return true;
  return false;
}

/** Decodes bytes as Latin-1, so that every byte is one character. */
const textAt = async (file: FileHandle, position: number, length: number): Promise<string> =>
  (await bytesAt(file, position, length)).toString('latin1');

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
