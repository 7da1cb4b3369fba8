import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

const MEGABYTE = 1024 * 1024;
/** The brand by which a file is known for an MP4. */
const FTYP = Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex');

/** How an MP4 of so many bytes begins that is nothing but samples: whatever follows is one box to its readers. */
export function mp4Head(bytes: number): Buffer {
  const samples = Buffer.from('000000016d6461740000000000000000', 'hex');
  samples.writeBigUInt64BE(BigInt(bytes - FTYP.length), 8);
  return Buffer.concat([FTYP, samples]);
}

/** Writes a file of that size that begins as an MP4 does and is noise after; answers its SHA-256. */
export async function writeBigFile(path: string, megabytes: number): Promise<string> {
  const hash = createHash('sha256');
  const noise = randomBytes(MEGABYTE);
  const head = mp4Head(megabytes * MEGABYTE);
  const file = await open(path, 'w');
  for (let at = 0; at < megabytes; at++) {
    // No two pieces are alike: one in the wrong place would not go unseen.
    noise.writeUInt32BE(at, head.length);
    if (at === 0) head.copy(noise);
    hash.update(noise);
    await file.write(noise);
  }
  await file.close();
  return hash.digest('hex');
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: MEGABYTE }), hash);
  return hash.digest('hex');
}
