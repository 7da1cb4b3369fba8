import type { FileHandle } from 'node:fs/promises';
import type { VideoFault } from './parser-messages.ts';

// Matroska and WebM consist of elements (RFC 8794): an ID and a size of variable lengths, then the contents.

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
/** An ID has at most four bytes, a size at most eight. */
const HEAD_BYTES = 12;

type Element = { id: number; contents: number; size: number | 'unknown' };

export async function isMatroska(file: FileHandle): Promise<boolean> {
  return (await readElement(file, 0))?.id === EBML;
}

/**
 * Finds out whether the file ends before its segment does. A program that records leaves the size of the segment
 * unknown until it ends, and such a file plays up to where it stops, so it counts as whole.
 */
export async function findMatroskaFault(file: FileHandle): Promise<VideoFault | undefined> {
  const { size: end } = await file.stat();
  for (let at = 0; at < end; ) {
    const element = await readElement(file, at);
    if (!element || element.size === 'unknown') return undefined;
    const next = element.contents + element.size;
    if (next > end) return element.id === SEGMENT ? 'cut-off' : undefined;
    if (element.id === SEGMENT) return undefined;
    at = next;
  }
  return undefined;
}

async function readElement(file: FileHandle, at: number): Promise<Element | undefined> {
  const bytes = Buffer.alloc(HEAD_BYTES);
  const { bytesRead } = await file.read(bytes, 0, HEAD_BYTES, at);
  const head = bytes.subarray(0, bytesRead);
  const idLength = getLength(head[0], 4);
  if (idLength === undefined || head.length < idLength + 1) return undefined;
  const sizeLength = getLength(head[idLength], 8);
  if (sizeLength === undefined || head.length < idLength + sizeLength) return undefined;
  const id = head.readUIntBE(0, idLength);
  // The first set bit ends the length; all bits set after it mean that the size is not known.
  const mask = (1n << BigInt(7 * sizeLength)) - 1n;
  const raw = BigInt(`0x${head.subarray(idLength, idLength + sizeLength).toString('hex')}`) & mask;
  return { id, contents: at + idLength + sizeLength, size: raw === mask ? 'unknown' : Number(raw) };
}

/**
 * Returns the length that the first byte states: the number of zero bits before its first set bit tells how
 * many bytes follow.
 */
function getLength(first: number | undefined, most: number): number | undefined {
  const length = first ? Math.clz32(first) - 23 : 9;
  return length <= most ? length : undefined;
}
