import { open, rename, rm } from 'node:fs/promises';
import type { FastStartPlan } from './fast-start-plan.ts';
import { haveSameSamples, type ParserOptions, readFastStartPlan } from './video-metadata.ts';

const COPY_BYTES = 1024 * 1024;

/**
 * Rewrites the MP4 at `path` for playback while it downloads ("fast start"): moves the index (moov) before
 * the samples (mdat), whose bytes do not change. Returns whether it was rewritten; a file whose samples would
 * differ is not changed. Needs memory for the index and disk space for a second copy.
 */
export async function moveIndexFirst(path: string, options: ParserOptions): Promise<boolean> {
  const plan = await readFastStartPlan(path, options);
  if (!plan) return false;
  const rewritten = `${path}.faststart`;
  try {
    await write(path, plan, rewritten);
    if (!(await haveSameSamples(path, rewritten, options))) return false;
    await rename(rewritten, path);
    return true;
  } finally {
    await rm(rewritten, { force: true });
  }
}

/** Copies with a single buffer; one per chunk would leave hundreds to the garbage collector. */
async function write(
  path: string,
  { index, before, after }: FastStartPlan,
  rewritten: string,
): Promise<void> {
  await using from = await open(path, 'r');
  await using to = await open(rewritten, 'w');
  const buffer = Buffer.alloc(COPY_BYTES);
  await copy(before);
  await to.writeFile(index);
  for (const range of after) await copy(range);

  async function copy([start, end]: [number, number]): Promise<void> {
    for (let at = start; at < end; ) {
      const { bytesRead } = await from.read(buffer, 0, Math.min(COPY_BYTES, end - at), at);
      if (bytesRead === 0) throw new Error('The file became shorter.');
      await to.writeFile(buffer.subarray(0, bytesRead));
      at += bytesRead;
    }
  }
}
