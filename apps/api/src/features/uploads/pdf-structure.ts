import { type FileHandle, open } from 'node:fs/promises';

/** PDF readers search for `%%EOF` in the last kilobyte; `startxref` and its offset precede it. */
const TAIL_BYTES = 1024 + 64;
const CHUNK_BYTES = 64 * 1024;
/** Longer than any match, so that none is missed at a chunk boundary. */
const OVERLAP_BYTES = 64;

const HEADER = /^%PDF-\d\.\d/u;
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
 * Whether the file at `path` is a complete PDF: a header, a trailer with `startxref` and `%%EOF` at its end,
 * cross-references at that offset, and at least one page. Searches the bytes in chunks and never parses or
 * decompresses them.
 */
export async function isWholePdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (!HEADER.test(await textAt(file, 0, 16))) return false;
    const start = Math.max(0, size - TAIL_BYTES);
    const trailer = [...(await textAt(file, start, size - start)).matchAll(TRAILER)].at(-1);
    const references = Number(trailer?.[1] ?? 0);
    if (references <= 0 || references >= start + (trailer?.index ?? 0)) return false;
    const before = Math.min(references, REFERENCES_BEFORE_BYTES);
    if (!REFERENCES.test(await textAt(file, references - before, REFERENCES_BYTES))) return false;
    return await hasPage(file, size);
  } finally {
    await file.close();
  }
}

async function hasPage(file: FileHandle, size: number): Promise<boolean> {
  for (let at = 0; at < size; at += CHUNK_BYTES)
    if (PAGE.test(await textAt(file, at, CHUNK_BYTES + OVERLAP_BYTES))) return true;
  return false;
}

/** Decodes bytes as Latin-1, so that every byte is one character. */
async function textAt(file: FileHandle, position: number, length: number): Promise<string> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.toString('latin1', 0, bytesRead);
}
