import type { FileHandle } from 'node:fs/promises';

/**
 * A box of an ISO base media file (ISO/IEC 14496-12). `size` includes the header, `head` is the length of the
 * header.
 */
export type Box = { type: string; start: number; size: number; head: number };

const LONG_SIZE = 1;
const TO_THE_END = 0;
/**
 * A limit above the number of boxes in any valid file, because a malicious file may consist of eight-byte
 * boxes only.
 */
export const MAX_BOXES = 10_000;

/**
 * Reads the box at `at` of `bytes`, which is at `start` in the file and ends by `end`; undefined when there
 * is none.
 */
export function boxAt(bytes: Buffer, at: number, start: number, end: number): Box | undefined {
  const box = declaredBoxAt(bytes, at, start, end);
  return box && start + box.size <= end ? box : undefined;
}

/** Like `boxAt`, but the box may claim to end after `end`, as in a file that was cut off. */
export function declaredBoxAt(bytes: Buffer, at: number, start: number, end: number): Box | undefined {
  if (bytes.length - at < 8) return undefined;
  const short = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  if (short === LONG_SIZE && bytes.length - at < 16) return undefined;
  const size =
    short === LONG_SIZE ? Number(bytes.readBigUInt64BE(at + 8)) : short === TO_THE_END ? end - start : short;
  const head = short === LONG_SIZE ? 16 : 8;
  return size >= head ? { type, start, size, head } : undefined;
}

/** Reads the top-level boxes of a file; undefined when the file does not consist of complete boxes. */
export async function readTopBoxes(file: FileHandle): Promise<Box[] | undefined> {
  const { size: end } = await file.stat();
  const boxes: Box[] = [];
  const bytes = Buffer.alloc(16);
  for (let start = 0; start < end; ) {
    const { bytesRead } = await file.read(bytes, 0, 16, start);
    const box = boxAt(bytes.subarray(0, bytesRead), 0, start, end);
    if (!box || boxes.length === MAX_BOXES) return undefined;
    boxes.push(box);
    start += box.size;
  }
  return boxes;
}
