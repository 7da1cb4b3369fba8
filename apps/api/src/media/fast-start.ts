import { open, rename, rm } from 'node:fs/promises';
import type { Plan } from './fast-start-plan.ts';
import { haveSameSamples, readFastStartPlan, type VideoFactsOptions } from './video-facts.ts';

const COPY_BYTES = 1024 * 1024;

/**
 * Rewrites the MP4 at `path` so that it plays from its first bytes: an index (moov) behind the samples is put before them, the samples stay
 * byte for byte. Answers whether it was rewritten; what is no such file, or would not read the same after, stays as it is. Its parsing is work
 * of an account. Memory is that of the index; the disk holds the file twice for a moment.
 */
export async function moveIndexFirst(path: string, asking: VideoFactsOptions): Promise<boolean> {
  const plan = await readFastStartPlan(path, asking);
  if (!plan) return false;
  const rewritten = `${path}.faststart`;
  try {
    await write(path, plan, rewritten);
    if (!(await haveSameSamples(path, rewritten, asking))) return false;
    await rename(rewritten, path);
    return true;
  } finally {
    await rm(rewritten, { force: true });
  }
}

/** One buffer for all: pieces of their own would wait for the collector by the hundred. */
async function write(path: string, { index, before, after }: Plan, rewritten: string): Promise<void> {
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
