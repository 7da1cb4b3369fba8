import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Runs a program to its end and answers what it printed. */
export const run = async (program: string, args: string[]): Promise<string> =>
  (await promisify(execFile)(program, args, { maxBuffer: 64 * 1024 * 1024 })).stdout;

type Video = {
  seconds?: number;
  size?: string;
  fps?: number;
  sound?: boolean;
  picture?: boolean;
  format?: 'mp4' | 'webm';
  args?: string[];
};

/** A film of a test picture and a tone, made by ffmpeg. An MP4 has its index at its end unless `args` say otherwise. */
export async function videoFixture({
  seconds = 6,
  size = '426x240',
  fps = 25,
  sound = true,
  picture = true,
  format = 'mp4',
  args = [],
}: Video = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'qanoon-film-'));
  const path = join(folder, `film.${format}`);
  const inputs = [
    ...(picture ? ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${fps}:duration=${seconds}`] : []),
    ...(sound ? ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${seconds}`] : []),
  ];
  const codecs =
    format === 'mp4'
      ? ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
      : ['-c:v', 'libvpx'];
  await run('ffmpeg', ['-v', 'error', '-y', ...inputs, ...codecs, ...args, path]);
  try {
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
