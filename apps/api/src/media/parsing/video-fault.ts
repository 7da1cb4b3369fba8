import { type FileHandle, open } from 'node:fs/promises';
import { MAX_INDEX_BYTES } from './fast-start-plan.ts';
import { findMatroskaFault, isMatroska } from './matroska-fault.ts';
import { type Box, declaredBoxAt } from './mp4-boxes.ts';
import { getSamplesEnd } from './mp4-samples.ts';
import type { VideoFault } from './parser-messages.ts';

/** The boxes at the top of the files that cameras, browsers and editors write. Other names are other data. */
const TOP_BOXES = new Set([
  ...['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'pdin', 'udta', 'meta'],
  ...['moof', 'mfra', 'sidx', 'ssix', 'styp', 'emsg', 'prft'],
]);
/** A day of fragments of one second. */
const MAX_TOP_BOXES = 200_000;

/** Finds out whether a part of the file is missing; undefined when it is whole, or of an unknown structure. */
export async function findVideoFault(path: string): Promise<VideoFault | undefined> {
  await using file = await open(path, 'r');
  // Awaited here, because the file closes when this function ends.
  return (await isMatroska(file)) ? await findMatroskaFault(file) : await findMp4Fault(file);
}

async function findMp4Fault(file: FileHandle): Promise<VideoFault | undefined> {
  const { size: end } = await file.stat();
  const boxes = await listDeclaredBoxes(file, end);
  const last = boxes.at(-1);
  if (!last || boxes.length === MAX_TOP_BOXES) return undefined;
  // A name that no file has at its top is noise, which says nothing about a missing end.
  if (last.start + last.size > end) return TOP_BOXES.has(last.type) ? 'cut-off' : undefined;
  // A fragment consists of its index and the samples that follow.
  if (last.type === 'moof') return 'cut-off';
  const indexes = boxes.filter(({ type }) => type === 'moov');
  if (indexes.length === 0) return boxes.some(({ type }) => type === 'mdat') ? 'index-missing' : undefined;
  for (const { start, size } of indexes) {
    if (size > MAX_INDEX_BYTES) continue;
    const bytes = Buffer.alloc(size);
    await file.read(bytes, 0, size, start);
    if (getSamplesEnd(bytes) > end) return 'cut-off';
  }
  return undefined;
}

/** Lists the boxes at the top of the file by their declared sizes. Only the last one can end after `end`. */
async function listDeclaredBoxes(file: FileHandle, end: number): Promise<Box[]> {
  const boxes: Box[] = [];
  const bytes = Buffer.alloc(16);
  for (let start = 0; start < end && boxes.length < MAX_TOP_BOXES; ) {
    const { bytesRead } = await file.read(bytes, 0, 16, start);
    const box = declaredBoxAt(bytes.subarray(0, bytesRead), 0, start, end);
    if (!box) break;
    boxes.push(box);
    start += box.size;
  }
  return boxes;
}
