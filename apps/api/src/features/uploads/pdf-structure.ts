import { type FileHandle, open } from 'node:fs/promises';

/** Readers look for the trailer in the last kilobyte; `startxref` and its number stand before it. */
const TAIL_BYTES = 1024 + 64;
const CHUNK_BYTES = 64 * 1024;
/** Longer than anything that is looked for, so that nothing is missed between two chunks. */
const OVERLAP_BYTES = 64;

const HEADER = /^%PDF-\d\.\d/u;
const TRAILER = /startxref[\0\t\n\f\r ]{1,8}(\d{1,15})[\0\t\n\f\r ]{1,8}%%EOF/gu;
/** A table of references, or the stream that takes its place since PDF 1.5. Numbers that are a few bytes off are common, and readers repair them. */
const REFERENCES = /(?<!start)xref|\d[\0\t\n\f\r ]{1,8}\d{1,5}[\0\t\n\f\r ]{1,8}obj/u;
const REFERENCES_BEFORE_BYTES = 16;
const REFERENCES_BYTES = 80;
/** A page, or a stream of compressed objects: pages in one cannot be seen from outside. `/Pages` is the list, which may be empty. */
const PAGE = /\/Type[\0\t\n\f\r ]{0,16}\/(?:Page(?![A-Za-z0-9])|ObjStm)/u;

/**
 * Whether the file at `path` is a whole PDF: header, trailer with `startxref` and `%%EOF` at its end, references where `startxref` points, and
 * at least one page. Bytes are searched, in pieces; nothing is parsed or unpacked.
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

/** Bytes as characters of the same number. */
async function textAt(file: FileHandle, position: number, length: number): Promise<string> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.toString('latin1', 0, bytesRead);
}
