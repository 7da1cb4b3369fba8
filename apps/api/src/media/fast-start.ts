import { open, rename, rm } from 'node:fs/promises';
import { readTopBoxes } from './mp4-boxes.ts';
import { movedIndex } from './mp4-index.ts';
import { haveSameSamples } from './video-facts.ts';

/** An index of many hours is a few megabytes. */
const MAX_INDEX_BYTES = 128 * 1024 * 1024;
const COPY_BYTES = 1024 * 1024;
/** Boxes that hold no place in the file, so that what is around them may move. Any other: the file stays as it is. */
const MOVABLE = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'pdin']);

/**
 * Rewrites the MP4 at `path` so that it plays from its first bytes: an index (moov) that stands behind the samples is put before them, the
 * samples stay byte for byte. Answers whether it was rewritten; what is no such file, or would not read the same after, stays as it is.
 * Memory is that of the index; the disk holds the file twice for a moment.
 */
export async function startAtOnce(path: string): Promise<boolean> {
  const plan = await planOf(path);
  if (!plan) return false;
  const rewritten = `${path}.faststart`;
  try {
    await write(path, plan, rewritten);
    if (!(await haveSameSamples(path, rewritten))) return false;
    await rename(rewritten, path);
    return true;
  } finally {
    await rm(rewritten, { force: true });
  }
}

/** What a rewritten file consists of: stretches of the old one as [from, to), and the new index. */
type Plan = { index: Buffer; before: [number, number]; after: [number, number][] };

async function planOf(path: string): Promise<Plan | undefined> {
  const file = await open(path, 'r');
  try {
    const boxes = await readTopBoxes(file);
    const moov = boxes?.find((box) => box.type === 'moov');
    const samples = boxes?.find((box) => box.type === 'mdat');
    if (!boxes || !moov || !samples || moov.start < samples.start || moov.size > MAX_INDEX_BYTES) return undefined;
    if (!boxes.every((box) => MOVABLE.has(box.type)) || boxes.filter((box) => box.type === 'moov').length > 1) return undefined;
    const end = boxes.at(-1)!.start + boxes.at(-1)!.size;
    const place = boxes[0]!.type === 'ftyp' ? boxes[0]!.size : 0;
    const old = Buffer.alloc(moov.size);
    await file.read(old, 0, moov.size, moov.start);
    const index = movedIndex(old, moov, place, end);
    if (!index) return undefined;
    return {
      index,
      before: [0, place],
      after: [
        [place, moov.start],
        [moov.start + moov.size, end],
      ],
    };
  } finally {
    await file.close();
  }
}

/** One buffer for all: pieces of their own would wait for the collector by the hundred. */
async function write(path: string, { index, before, after }: Plan, rewritten: string): Promise<void> {
  await using from = await open(path, 'r');
  await using to = await open(rewritten, 'w');
  const buffer = Buffer.alloc(COPY_BYTES);
  await copy(before);
  await to.writeFile(index);
  for (const stretch of after) await copy(stretch);

  async function copy([start, end]: [number, number]): Promise<void> {
    for (let at = start; at < end; ) {
      const { bytesRead } = await from.read(buffer, 0, Math.min(COPY_BYTES, end - at), at);
      if (bytesRead === 0) throw new Error('The file became shorter.');
      await to.writeFile(buffer.subarray(0, bytesRead));
      at += bytesRead;
    }
  }
}
