import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Runs a program and returns its standard output. */
export const run = async (program: string, args: string[]): Promise<string> =>
  (await promisify(execFile)(program, args, { maxBuffer: 64 * 1024 * 1024 })).stdout;

type Video = {
  seconds?: number;
  size?: string;
  fps?: number;
  sound?: boolean;
  picture?: boolean;
  /** The video has one unchanging picture and noise instead of a test picture and a tone. */
  still?: boolean;
  format?: 'mp4' | 'mov' | 'mkv' | '3gp' | 'webm';
  args?: string[];
};

/**
 * Generates a video of a test picture and a tone with ffmpeg. An MP4 has its index at its end unless `args`
 * change that.
 */
export async function videoFixture({
  seconds = 6,
  size = '426x240',
  fps = 25,
  sound = true,
  picture = true,
  still = false,
  format = 'mp4',
  args = [],
}: Video = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'qanoon-video-'));
  const path = join(folder, `video.${format}`);
  const pictureOptions = still ? 'color=c=teal:' : 'testsrc2=';
  const soundOptions = still ? 'anoisesrc=' : 'sine=frequency=440:';
  const inputs = [
    ...(picture
      ? ['-f', 'lavfi', '-i', `${pictureOptions}size=${size}:rate=${fps}:duration=${seconds}`]
      : []),
    ...(sound ? ['-f', 'lavfi', '-i', `${soundOptions}sample_rate=48000:duration=${seconds}`] : []),
  ];
  const codecs =
    format !== 'webm'
      ? ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
      : ['-c:v', 'libvpx'];
  await run('ffmpeg', ['-v', 'error', '-y', ...inputs, ...codecs, ...args, path]);
  try {
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Builds a box of this type with these contents (ISO/IEC 14496-12). */
export function boxOf(type: string, contents: Buffer[]): Buffer {
  const size = contents.reduce((sum, part) => sum + part.length, 8);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...contents]);
}
