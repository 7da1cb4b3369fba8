import { open } from 'node:fs/promises';
import { readTopBoxes } from './mp4-boxes.ts';
import { relocateIndex } from './mp4-index.ts';

/** The index of ten hours of video has about 20 MB. */
export const MAX_INDEX_BYTES = 64 * 1024 * 1024;
/** Boxes without file offsets, so that they can move. A file with any other box is not rewritten. */
const MOVABLE_BOXES = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'pdin']);

/** The parts of the rewritten file: ranges [from, to) of the old file before and after the new index. */
export type FastStartPlan = { index: Uint8Array; before: [number, number]; after: [number, number][] };

/** Plans the move of the MP4's index to its start; undefined when it is already first or cannot be moved. */
export async function planFastStart(path: string): Promise<FastStartPlan | undefined> {
  await using file = await open(path, 'r');
  const boxes = await readTopBoxes(file);
  const moov = boxes?.find((box) => box.type === 'moov');
  const mdat = boxes?.find((box) => box.type === 'mdat');
  if (!boxes || !moov || !mdat || moov.start < mdat.start || moov.size > MAX_INDEX_BYTES) return undefined;
  if (
    !boxes.every((box) => MOVABLE_BOXES.has(box.type)) ||
    boxes.filter((box) => box.type === 'moov').length > 1
  )
    return undefined;
  const end = boxes.at(-1)!.start + boxes.at(-1)!.size;
  const target = boxes[0]!.type === 'ftyp' ? boxes[0]!.size : 0;
  const old = Buffer.alloc(moov.size);
  const { bytesRead } = await file.read(old, 0, moov.size, moov.start);
  const index = bytesRead === moov.size ? relocateIndex(old, moov, target, end) : undefined;
  if (!index) return undefined;
  return {
    index,
    before: [0, target],
    after: [
      [target, moov.start],
      [moov.start + moov.size, end],
    ],
  };
}
