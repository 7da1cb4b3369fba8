import { open } from 'node:fs/promises';
import { readTopBoxes } from './mp4-boxes.ts';
import { movedIndex } from './mp4-index.ts';

/** An index of ten hours is some twenty megabytes. */
export const MAX_INDEX_BYTES = 64 * 1024 * 1024;
/** Boxes that hold no place in the file, so that what is around them may move. Any other: the file stays as it is. */
const MOVABLE = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'pdin']);

/** What a rewritten file consists of: ranges of the old one as [from, to), and the new index between them. */
export type Plan = { index: Uint8Array; before: [number, number]; after: [number, number][] };

/** How the MP4 at `path` is rewritten so that its index comes first; undefined where it does already, or where that cannot be done. */
export async function planOf(path: string): Promise<Plan | undefined> {
  await using file = await open(path, 'r');
  const boxes = await readTopBoxes(file);
  const moov = boxes?.find((box) => box.type === 'moov');
  const samples = boxes?.find((box) => box.type === 'mdat');
  if (!boxes || !moov || !samples || moov.start < samples.start || moov.size > MAX_INDEX_BYTES)
    return undefined;
  if (!boxes.every((box) => MOVABLE.has(box.type)) || boxes.filter((box) => box.type === 'moov').length > 1)
    return undefined;
  const end = boxes.at(-1)!.start + boxes.at(-1)!.size;
  const place = boxes[0]!.type === 'ftyp' ? boxes[0]!.size : 0;
  const old = Buffer.alloc(moov.size);
  const { bytesRead } = await file.read(old, 0, moov.size, moov.start);
  const index = bytesRead === moov.size ? movedIndex(old, moov, place, end) : undefined;
  if (!index) return undefined;
  return {
    index,
    before: [0, place],
    after: [
      [place, moov.start],
      [moov.start + moov.size, end],
    ],
  };
}
